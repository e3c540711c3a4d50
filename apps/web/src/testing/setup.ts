import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { waiting } from './fakes/idle.ts';
import 'fake-indexeddb/auto';
import { acceptNodeSignals } from './fakes/abort-signals.ts';
import { deleteStored } from './fakes/device-database.ts';
import { startClockAt } from './fakes/device-clock.ts';
import { holdLongTimers } from './fakes/long-timers.ts';
import { installModalDialogs } from './fakes/modal-dialogs.ts';
import { waitInTurn } from './fakes/waits.ts';

// Just below the limit of a test in jest.preset.js, so that one that fails shows the page.
configure({ asyncUtilTimeout: 290_000, reactStrictMode: true });

holdLongTimers();
acceptNodeSignals();
installModalDialogs();

// jsdom has no layout: these stand in for the browser's own.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
window.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
// A Promise in today's Chromium, whatever the types say.
Element.prototype.scrollIntoView = () => Promise.resolve();

// Waits of seconds end once nothing else is left to do.
jest.mock('#lib/wait.ts', () => ({ wait: (ms: number) => waitInTurn(ms) }));

// A browser under test is never idle: what comes then comes when a test says so.
jest.mock('#lib/when-idle.ts', () => ({
  whenIdle: (callback: () => void) => {
    waiting.add(callback);
    return () => waiting.delete(callback);
  },
}));

// It is always the same moment.
jest.mock('#lib/now.ts', () => ({ now: () => '2026-01-31T12:30:00.000Z' }));
// The device's clock begins at noon and goes on: no test meets midnight, nor 4 o'clock, where a study day ends.
startClockAt('2026-11-26T12:30:00.000Z');

// An error that a test does not expect, such as a React warning, fails it. One that is expected is mocked there.
let errors: string[] = [];
/** jsdom does not know every element of HTML yet, `<search>` for one. */
const JSDOM_LACKS = 'is unrecognized in this browser';
globalThis.console = Object.assign(Object.create(console) as Console, {
  error: (...parts: unknown[]) => errors.push(parts.join(' ')),
});

afterEach(async () => {
  await deleteStored();
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = errors.filter((error) => !error.includes(JSDOM_LACKS));
  errors = [];
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
