import compression from 'compression';

/** Bytes; less than this is not worth it. */
export const THRESHOLD = 1024;

/** Compresses an answer by what its client accepts: brotli, gzip or not at all. */
export const compress = compression({ threshold: THRESHOLD });
