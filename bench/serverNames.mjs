/** Requests that the report speaks of by name. */
export const YARDSTICK = 'SELECT 1';
export const RENDER = 'render against a case';
