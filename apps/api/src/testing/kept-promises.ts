import { Ajv2020 } from 'ajv/dist/2020.js';
import { isEvents, type AnyEvent, type EventSource } from '#http/events';
import { FixedBody } from '#http/fixed-body';
import { describeApi } from '#http/docs/openapi';
import type { Route } from '#http/route';
import { isStream } from '#http/send/send-stream';

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const placeOf = ({ method, path }: Route, status: number): string[] => [
  'paths',
  path.replaceAll(/:(\w+)/g, '{$1}'),
  method,
  'responses',
  String(status),
];

/** Yields the same pieces, and passes their concatenation to `hear` at the end. */
async function* listen(pieces: AsyncIterable<string>, hear: (text: string) => void): AsyncGenerator<string> {
  const heard: string[] = [];
  for await (const piece of pieces) {
    heard.push(piece);
    yield piece;
  }
  hear(heard.join(''));
}

/** Yields the same events, and passes each to `hear` before it is sent. */
const overhear = (source: EventSource, hear: (event: AnyEvent) => void): EventSource =>
  async function* overheard(signal) {
    for await (const event of source(signal)) {
      hear(event);
      yield event;
    }
  };

type Described = { readonly answers: Route['answers']; readonly document: Ajv2020 };

/** By method and path. All suites of a test file share them, since their routes have the same schemas. */
const described = new Map<string, Described>();

const isSame = (some: Route['answers'], others: Route['answers']): boolean =>
  Object.keys(some).join() === Object.keys(others).join() &&
  Object.entries(some).every(([status, answer]) => answer === others[Number(status)]);

/**
 * Describes one route. Describing all of them takes half a second, and most suites call a dozen, so each is described
 * at its first response.
 */
function documentOf(route: Route): Ajv2020 {
  const name = `${route.method} ${route.path}`;
  const known = described.get(name);
  if (known !== undefined && isSame(known.answers, route.answers)) return known.document;
  const api = describeApi([route], { version: 'test', publicUrl: 'http://localhost' });
  const document = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addSchema(api, 'api');
  described.set(name, { answers: route.answers, document });
  return document;
}

/**
 * Compares every response of the given routes with the OpenAPI document.
 * @returns the routes to use instead, and the violations found, one per line
 */
export function watchPromises(routes: readonly Route[]): { watched: Route[]; broken: string[] } {
  const documents = new Map<Route, Ajv2020>();
  const broken: string[] = [];
  const schemaOf = (route: Route, place: string[]) => {
    const document = documents.get(route) ?? documentOf(route);
    documents.set(route, document);
    return { document, isValid: document.getSchema(`api#/${place.map(escaped).join('/')}`) };
  };
  const check = (route: Route, status: number, body: unknown): void => {
    const content = body === undefined ? [] : ['content', 'application/json', 'schema'];
    const { document, isValid } = schemaOf(route, [...placeOf(route, status), ...content]);
    const name = `${route.method} ${route.path} ${status}`;
    if (isValid === undefined) broken.push(`${name} is not declared`);
    else if (body !== undefined && isValid(JSON.parse(JSON.stringify(body))) !== true) {
      broken.push(`${name}: ${document.errorsText(isValid.errors)}`);
    }
  };
  const checkEvent = (route: Route, status: number, { event, data }: AnyEvent): void => {
    const answer = route.answers[status] ?? null;
    const names = answer !== null && isEvents(answer) ? Object.keys(answer.events) : [];
    const content = ['content', 'text/event-stream', 'schema', 'items', 'oneOf', String(names.indexOf(event))];
    const place = [...placeOf(route, status), ...content, 'properties', 'data', 'contentSchema'];
    const { document, isValid } = schemaOf(route, place);
    const name = `${route.method} ${route.path} ${status} ${event}`;
    if (isValid === undefined) broken.push(`${name} is not declared`);
    else if (isValid(JSON.parse(JSON.stringify(data))) !== true) {
      broken.push(`${name}: ${document.errorsText(isValid.errors)}`);
    }
  };
  const watched = routes.map((route) => ({
    ...route,
    reply: async (...call: Parameters<Route['reply']>) => {
      const reply = await route.reply(...call);
      const { status, events } = reply;
      if (events !== undefined) {
        return { ...reply, events: overhear(events, (event) => checkEvent(route, status, event)) };
      }
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
