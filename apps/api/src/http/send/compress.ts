import compression from 'compression';

/** In bytes; compressing smaller responses is not worth it. */
export const THRESHOLD = 1024;

export const compress = compression({ threshold: THRESHOLD });
