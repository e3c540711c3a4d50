import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorBody, type ErrorCode } from '@wordreel/shared';
import { z } from 'zod';
import { isEvents, type Events } from '#http/events';
import type { RawBody } from '#http/body/read-body';
import type { Route } from '#http/route';
import { isDeepStrictEqual } from 'node:util';
import tags from './tags.json' with { type: 'json' };

const TAGS: Readonly<Record<string, string>> = tags;

export type Json = Record<string, unknown>;

function relocate(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** Collects the schemas that have an `id`, as JSON Schema of requests (`input`) and responses (`output`). */
function collectComponents() {
  const schemas: Record<string, Json> = {};
  return {
    schemas,
    describe(schema: z.ZodType, io: 'input' | 'output'): Json {
      const { $defs = {}, $schema: _, ...root } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
      for (const [name, definition] of Object.entries($defs)) {
        const described = relocate(definition);
        if (!isDeepStrictEqual((schemas[name] ??= described), described)) {
          throw new Error(`Schema ${name} differs between input and output: it needs two ids`);
        }
      }
      return relocate(root);
    },
  };
}

type Describe = ReturnType<typeof collectComponents>['describe'];

const ErrorAnswer = z
  .object({
    error: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: 'A message for people.' }),
    requestId: z.uuid().meta({ description: 'Also in the X-Request-Id header and in the log.' }),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
  })
  .meta({ id: 'Error', description: 'The body of every error.' }) satisfies z.ZodType<ErrorBody>;

function errorsOf({ method, isPublic, errors = [] }: Route): Set<ErrorCode> {
  const ofBodies: ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
  return new Set([
    'validation_failed',
    ...(method === 'get' ? [] : ofBodies),
    ...(method === 'get' ? [] : (['cross_site_request'] as const)),
    ...(isPublic === true ? [] : (['unauthenticated'] as const)),
    ...errors,
    'rate_limited',
    'internal_error',
    'unavailable',
  ]);
}

const asJson = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function describeErrors(route: Route, describe: Describe): Json {
  const answers: Record<string, { description: string; content: unknown }> = {};
  for (const code of errorsOf(route)) {
    const { status, message } = ERRORS[code];
    const description = [answers[status]?.description, `\`${code}\`: ${message}`].filter(Boolean).join('\n\n');
    answers[status] = { description, content: asJson(describe(ErrorAnswer, 'output'))['content'] };
  }
  return answers;
}

/** Describes events as OpenAPI 3.2 does: as a list of events, each with JSON text as its data. */
function asEvents({ events }: Events, describe: Describe): Json {
  // Errors after the first event are sent in the same stream.
  const all = {
    ...events,
    error: events['error'] === undefined ? ErrorAnswer : z.union([events['error'], ErrorAnswer]),
  };
  const oneOf = Object.entries(all).map(([event, schema]) => ({
    type: 'object',
    properties: {
      event: { const: event },
      data: { type: 'string', contentMediaType: 'application/json', contentSchema: describe(schema, 'output') },
    },
    required: ['event', 'data'],
  }));
  const description = 'Server-sent events, in the order of the stream. Comments between them keep the connection open.';
  return { content: { 'text/event-stream': { schema: { type: 'array', description, items: { oneOf } } } } };
}

function describeAnswers({ answers }: Route, describe: Describe): Json {
  const contentOf = (answer: Route['answers'][number]): Json => {
    if (answer === null || answer === undefined) return {};
    return isEvents(answer) ? asEvents(answer, describe) : asJson(describe(answer, 'output'));
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: STATUS_CODES[status] ?? status, ...contentOf(answer) },
    ]),
  );
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query', describe: Describe): Json[] {
  if (schema === undefined) return [];
  const described = describe(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const { properties, required = [] } = described;
  if (properties === undefined)
    throw new Error(`Parameters in a ${place} are listed one by one: the schema must not have an id`);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function describeBody(body: z.ZodType, isForm = false, describe: Describe): Json {
  const schema = describe(body, 'input');
  const content = { [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema } };
  return { required: !body.safeParse(undefined).success, content };
}

/** Raw bodies have a media type but no schema. */
const describeRaw = ({ types }: RawBody): Json => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
});

/** Derives the id from the method and path, so that generated clients keep their names as long as the URLs stay. */
const operationId = ({ method, path }: Route): string =>
  `${method}${path.replaceAll(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

function describeOperation(route: Route, describe: Describe): Json {
  const parameters = [
    ...describeParameters(route.params, 'path', describe),
    ...describeParameters(route.query, 'query', describe),
  ];
  return {
    tags: [route.tag],
    summary: route.summary,
    operationId: operationId(route),
    ...(parameters.length > 0 && { parameters }),
    security: route.isPublic === true ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(route.rawBody && { requestBody: describeRaw(route.rawBody) }),
    ...(route.body && !route.rawBody && { requestBody: describeBody(route.body, route.isForeignForm, describe) }),
    responses: { ...describeAnswers(route, describe), ...describeErrors(route, describe) },
  };
}

interface Site {
  readonly version: string;
  readonly publicUrl: string;
}

/** Creates the OpenAPI 3.1 document of the given routes. @throws if two schemas share an id */
export function describeApi(routes: readonly Route[], { version, publicUrl }: Site): Json {
  const { schemas, describe } = collectComponents();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeOperation(route, describe) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wordreel',
      version,
      description: 'The API of the Wordreel web client, which other clients can use too.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
    },
  };
}
