/** Names of requests that the report singles out. */
export const YARDSTICK = 'SELECT 1';
export const RENDER = 'render against a case';
