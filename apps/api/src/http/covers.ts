import { coversFolder } from '@wordreel/content';
import sirv from 'sirv';

/** The drawn covers of our stories: `/story-de-01.svg`. */
export const covers = sirv(coversFolder, { etag: true, maxAge: 3600, extensions: [] });
