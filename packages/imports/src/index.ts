export { type Reader, type ReadOptions } from './apkg/read-apkg.ts';
export { bytesToRead } from './apkg/unpack.ts';
export { lookAt } from './look-at.ts';
export * from './map-rows.ts';
export { readSource } from './read-source.ts';
export * from './source.ts';
export { needsLists, type WordLists } from './text/letters.ts';
