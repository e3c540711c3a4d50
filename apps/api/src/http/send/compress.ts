import compression from 'compression';

/** In bytes; compressing smaller responses is not worth it. */
export const THRESHOLD = 1024;

/** Compresses a response with brotli or gzip, depending on what the client accepts. */
export const compress = compression({ threshold: THRESHOLD });
