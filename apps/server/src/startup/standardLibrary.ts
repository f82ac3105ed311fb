import { readStandardLibrary, type StandardLibrary } from '../dilekce/standard.ts';
import { projectFile } from './config.ts';

/** The petitions that come with the product. A built server holds what this reads (scripts/standardLibrary.ts). */
export const standardLibrary = (): StandardLibrary =>
  readStandardLibrary(projectFile('veri/standart-dilekceler'));
