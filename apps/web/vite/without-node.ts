import type { Plugin } from 'vite';

/** The line with which the decoder of AC-3 starts its worker in old versions of Node. */
const NODE_ONLY = '__require("worker_threads")';

/** Removes a call of `require`, for which the bundler would add 0.2 KB to what every page loads first. */
export function withoutNode(): Plugin {
  return {
    name: 'wordreel:without-node',
    apply: 'build',
    transform: {
      filter: { id: /mediabunny-ac3\.mjs$/ },
      handler: (code) => code.replace(NODE_ONLY, 'undefined'),
    },
  };
}
