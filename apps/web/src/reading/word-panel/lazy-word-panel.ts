import { whenIdle } from '#lib/time/when-idle.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const load = () => import('./word-panel.tsx');

/** The panel of a word. Its code loads after the page, so that the page with the words is there sooner. */
export const WordPanel = lazyPart(load, 'WordPanel');

// The next press tries again.
whenIdle(() => void load().catch(() => undefined));
