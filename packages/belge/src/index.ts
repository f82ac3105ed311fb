export * from './listMarker.ts';
export * from './model.ts';
export * from './placeholder.ts';
export * from './result.ts';
export * from './text.ts';
