export * from './decode-text.ts';
export * from './invisible.ts';
