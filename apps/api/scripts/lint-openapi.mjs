// @ts-check
// node apps/api/scripts/lint-openapi.mjs < openapi.json
// Checks an OpenAPI document against Redocly's recommended rules, including warnings, and prints one line per
// violation. Exits with 1 if there is any. It is a separate program because jest can't load other packages' ES modules.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules that don't apply to some operations. */
const EXCEPTIONS = [
  // Apple posts its form here, and the browser is always redirected, so the only success status is 303.
  /^operation-2xx-response at #\/paths\/(~1api)?~1auth~1apple~1return\/post\//,
  // Opening the link from a mail also redirects to a page.
  /^operation-2xx-response at #\/paths\/~1api~1weekly-mail~1off\/get\//,
];

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
const lines = problems
  .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? '#/'}: ${message}\n`)
  .filter((line) => !EXCEPTIONS.some((exception) => exception.test(line)));
process.stdout.write(lines.join(''));
process.exitCode = lines.length === 0 ? 0 : 1;
