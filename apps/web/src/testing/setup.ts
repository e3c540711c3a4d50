import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { onStorageFault } from '#lib/storage/storage.ts';
import { waiting } from './fakes/idle.ts';
import 'fake-indexeddb/auto';
import { acceptNodeSignals } from './fakes/abort-signals.ts';
import { deleteStored } from './fakes/device-database.ts';
import { startClockAt } from './fakes/device-clock.ts';
import { holdLongTimers } from './fakes/long-timers.ts';
import { installModalDialogs } from './fakes/modal-dialogs.ts';
import { endTest } from './on-test-end.ts';
import { waitInTurn } from './fakes/waits.ts';

// Just below the limit of a test in jest.preset.js, so that a failing test prints the page. `FIND_MS=5000` fails sooner.
configure({ asyncUtilTimeout: Number(process.env['FIND_MS'] ?? 290_000), reactStrictMode: true });

// React's development build records a stack trace for each element, which takes a sixth of the time of these tests. It
// stops after a number of traces, so this counter disables them.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => {
      // React resets it every second.
    },
  },
);

holdLongTimers();
acceptNodeSignals();
installModalDialogs();

// jsdom has no layout, so these replace the browser's functions.
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
// Returns a Promise in current Chromium, unlike the types.
Element.prototype.scrollIntoView = () => Promise.resolve();

// Waits of seconds end as soon as nothing else is left to do.
jest.mock('#lib/time/wait.ts', () => ({ wait: (ms: number) => waitInTurn(ms) }));

// The browser is never idle by itself; idle callbacks run when a test says so.
jest.mock('#lib/time/when-idle.ts', () => ({
  whenIdle: (callback: () => void) => {
    waiting.add(callback);
    return () => waiting.delete(callback);
  },
}));

// The time is constant.
jest.mock('#lib/time/now.ts', () => ({ now: () => '2026-01-31T12:30:00.000Z' }));
// The device's clock starts at noon and runs, so that no test crosses midnight or 4 a.m., when a study day ends.
startClockAt('2026-11-26T12:30:00.000Z');

// An unexpected error, such as a React warning, fails the test. A test mocks the errors it expects.
let errors: string[] = [];
/** jsdom does not support every element of HTML yet, for example `<search>`. */
const JSDOM_LACKS = 'is unrecognized in this browser';
globalThis.console = Object.assign(Object.create(console) as Console, {
  error: (...parts: unknown[]) => errors.push(parts.join(' ')),
});

afterEach(async () => {
  endTest();
  await deleteStored();
  localStorage.clear();
  sessionStorage.clear();
  // The next test must not hear of this one's faults.
  onStorageFault(() => undefined)();
  const unexpected = errors.filter((error) => !error.includes(JSDOM_LACKS));
  errors = [];
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
