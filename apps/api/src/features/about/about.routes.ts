import { About } from '@wordreel/shared/api/about';
import type { Config } from '#config';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { listDictionaries } from './about.store.ts';

/** Lists the external services that this server is configured to call, by host only, never with a path or key. */
function outsideOf(config: Config): About['outside'] {
  const { tutor, speech, transcription, turnstile, apple, smtpUrl } = config;
  const asked = [
    ['tutor', tutor?.baseUrl],
    ['speech', speech?.baseUrl],
    ['transcription', transcription?.baseUrl],
    ['human-check', turnstile?.verifyUrl],
    ['apple', apple?.issuer],
    ['mail', smtpUrl],
  ] as const;
  return asked.flatMap(([use, url]) => (url === undefined ? [] : [{ use, host: new URL(url).hostname }]));
}

export function aboutRoutes({ config, db }: Pick<Deps, 'config' | 'db'>): Route[] {
  const { version, instanceName: name } = config;
  const facts = { version, host: new URL(config.publicUrl).host, name, outside: outsideOf(config) };
  return [
    route({
      method: 'get',
      path: '/api/about',
      tag: 'Health',
      summary: 'Show the server version and name, the outside hosts it calls, and the licenses of its dictionaries',
      isPublic: true,
      answers: { 200: About },
      handle: async () => ({ status: 200, body: { ...facts, dictionaries: await listDictionaries(db) } }),
    }),
  ];
}
