export * from './comprehension.ts';
export * from './vocabulary-curve.ts';
