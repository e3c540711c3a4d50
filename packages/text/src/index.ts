export * from './create-decoder.ts';
export * from './decode-text.ts';
export * from './invisible.ts';
