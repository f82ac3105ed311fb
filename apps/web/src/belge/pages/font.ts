import regular from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url';
import italic from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf?url';
import bold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url';
import boldItalic from '@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf?url';

const LOCAL = '"Times New Roman", Tinos, "Liberation Serif"';
const LOADED = 'Derkenar Tinos';
const FACES = [
  [regular, {}],
  [italic, { style: 'italic' }],
  [bold, { weight: '700' }],
  [boldItalic, { weight: '700', style: 'italic' }],
] as const;

/** Widths in thousandths of the size, as Times New Roman and all fonts made to its metrics have them. */
const SAMPLES = { mmmm: 3112, iiii: 1112, WWWW: 3776, ğğğğ: 2000, şşşş: 1556 } as const;

let family: Promise<string> | undefined;

/** CSS font-family with the metrics of Times New Roman; the font is fetched only where the computer has none. */
export function pageFont(): Promise<string> {
  family ??= isLocal() ? Promise.resolve(LOCAL) : loadFaces();
  return family;
}

function isLocal(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = `1000px ${LOCAL}, monospace`;
  return Object.entries(SAMPLES).every(
    ([text, width]) => Math.abs(context.measureText(text).width - width) <= 4,
  );
}

/** A font that cannot be fetched leaves what the computer has. */
async function loadFaces(): Promise<string> {
  try {
    const faces = FACES.map(([url, style]) => new FontFace(LOADED, `url(${url})`, style));
    for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
    return `"${LOADED}", ${LOCAL}, serif`;
  } catch {
    family = undefined;
    return `${LOCAL}, serif`;
  }
}
