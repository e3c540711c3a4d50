// Loaded into a server before its own code (`--import …`). Hashing a password and the proof of work of a form are slow on
// purpose, and the tests repeat both hundreds of times. The test of the development server does them in full.
import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** The lowest cost that bcrypt accepts. */
const LOWEST_COST = 4;
/** The fewest tries that the server has a browser make, and by how much the tests divide that. */
const FEWEST_TRIES = 2500;
const DIVISOR = 100;

/** @param {number} least @param {number} below */
function fewerTries(least, below) {
  return least === FEWEST_TRIES ? randomInt(least / DIVISOR, Math.ceil(below / DIVISOR)) : randomInt(least, below);
}

const { randomInt } = crypto;

// Other threads need neither.
if (isMainThread) {
  const bcrypt = createRequire(new URL('../../../api/package.json', import.meta.url))('bcrypt');
  const { hash } = bcrypt;
  bcrypt.hash = (/** @type {string} */ text) => hash(text, LOWEST_COST);
  Object.assign(crypto, { randomInt: fewerTries });
  syncBuiltinESMExports();
}
