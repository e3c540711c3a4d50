// @ts-check
// node apps/api/scripts/lint-openapi.mjs < openapi.json
// Looks at an OpenAPI document with Redocly's recommended rules, warnings included, and prints what breaks them, a line
// each; ends with 1 where anything does. A program of its own, because jest reads no ES modules of others.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules that do not hold somewhere, with the reason. */
const EXCEPTIONS = [
  // Apple posts its form here, and the browser is always sent on: the one right answer is 303.
  /^operation-2xx-response at #\/paths\/(~1api)?~1auth~1apple~1return\/post\//,
  // Looking at the link of a mail leads to a page as well.
  /^operation-2xx-response at #\/paths\/~1api~1weekly-mail~1off\/get\//,
];

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
const lines = problems
  .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? '#/'}: ${message}\n`)
  .filter((line) => !EXCEPTIONS.some((exception) => exception.test(line)));
process.stdout.write(lines.join(''));
process.exitCode = lines.length === 0 ? 0 : 1;
