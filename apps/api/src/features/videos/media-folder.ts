import { join } from 'node:path';

/** Where video files lie that the host has imported. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
