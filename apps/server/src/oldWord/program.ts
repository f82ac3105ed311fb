import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Places of installers that put nothing into PATH. */
const PLACES = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
];

/** The path of LibreOffice on this computer; null where there is none. */
export function findLibreOffice(path = process.env['PATH'] ?? ''): string | null {
  const name = process.platform === 'win32' ? 'soffice.com' : 'soffice';
  const inPath = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
  return [...inPath, ...PLACES].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
