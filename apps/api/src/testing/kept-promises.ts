import { Ajv2020 } from 'ajv/dist/2020.js';
import { FixedBody } from '#http/fixed-body';
import { describeApi } from '#http/openapi';
import type { Route } from '#http/route';
import { isStream } from '#http/send-pieces';

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The same pieces; once they are through, `hear` gets them in one. */
async function* listen(pieces: AsyncIterable<string>, hear: (text: string) => void): AsyncGenerator<string> {
  const heard: string[] = [];
  for await (const piece of pieces) {
    heard.push(piece);
    yield piece;
  }
  hear(heard.join(''));
}

/**
 * Compares every answer of the given routes with what the OpenAPI document says of it.
 * @returns the routes to use instead, and what they found, a line each
 */
export function watchPromises(routes: readonly Route[]): { watched: Route[]; broken: string[] } {
  const document = describeApi(routes, { version: 'test', publicUrl: 'http://localhost' });
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api');
  const broken: string[] = [];
  const check = ({ method, path }: Route, status: number, body: unknown): void => {
    const place = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method, 'responses', String(status)];
    const content = body === undefined ? [] : ['content', 'application/json', 'schema'];
    const isValid = ajv.getSchema(`api#/${[...place, ...content].map(escaped).join('/')}`);
    const name = `${method} ${path} ${status}`;
    if (isValid === undefined) broken.push(`${name} is not declared`);
    else if (body !== undefined && isValid(JSON.parse(JSON.stringify(body))) !== true) {
      broken.push(`${name}: ${ajv.errorsText(isValid.errors)}`);
    }
  };
  const watched = routes.map((route) => ({
    ...route,
    reply: async (...call: Parameters<Route['reply']>) => {
      const reply = await route.reply(...call);
      const { status } = reply;
      const body = reply.body instanceof FixedBody ? reply.body.identity : reply.body;
      if (isStream(body)) {
        return { ...reply, body: listen(body, (text) => check(route, status, JSON.parse(text))) };
      }
      check(route, status, Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body);
      return reply;
    },
  }));
  return { watched, broken };
}
