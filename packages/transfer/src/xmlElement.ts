type Attributes = Readonly<Record<string, string | null>>;

/** An element of attributes and elements alone. Attributes without a value are left out. */
export function xmlElement(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    const text = attributeText(value ?? '');
    return text === '' ? [] : [` ${key}="${text}"`];
  });
  const head = `<${name}${written.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('')}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** One line: XML knows no control characters and programs lose line breaks in attributes. */
const attributeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim()
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
