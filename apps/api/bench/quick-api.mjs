// @ts-check
// The built API with cheap password hashes, so that a hundred thousand test requests exercise its code and not bcrypt.
// Started by attack.mjs with the environment of the API.
import { createApp } from '#app';
import { loadConfig } from '#config';
import { installContent } from '#content/install-content';
import { createDeps } from '#deps';
import { listen } from '#http/http-server';
import { createLogger } from '#lib/logger';

process.on('disconnect', () => process.exit());
const config = loadConfig();
const deps = await createDeps(config, createLogger(config.logLevel), new AbortController().signal, { hashCost: 4 });
await installContent(deps);
await listen(await createApp(deps), config);
process.send?.('ready');
