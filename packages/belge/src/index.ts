export * from './listMarker.ts';
export * from './model.ts';
export * from './result.ts';
