// @ts-check
// node apps/api/scripts/solve-challenge.mjs ACTION [ORIGIN]
// Solves the proof of work for an account call and prints the value for its `turnstileToken`, for API clients without a
// browser. ACTION is signup, login, two-factor, request-password-reset, reset-password or apple-callback. ORIGIN
// defaults to http://localhost:3000.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const [action = '', origin = 'http://localhost:3000'] = process.argv.slice(2);
const answer = await fetch(`${origin}/api/auth/challenge?action=${encodeURIComponent(action)}`);
const body = await answer.json();
if (!answer.ok) {
  process.stderr.write(`${body.message}\n`);
  process.exit(1);
}
const solution = await solveChallenge({ challenge: body, deriveKey });
process.stdout.write(`${Buffer.from(JSON.stringify({ challenge: body, solution })).toString('base64')}\n`);
