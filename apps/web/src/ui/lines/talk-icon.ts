import { createLucideIcon } from 'lucide-react';

/** A speech bubble in the style of the other icons, with a path that is short enough for the first load. */
export const TalkIcon = createLucideIcon('talk', [
  ['path', { d: 'M6 4h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2', key: 'a' }],
]);
