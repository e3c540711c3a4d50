import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '#http/docs/openapi';

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: Json }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, { schema: Json }>> };
  readonly responses?: Readonly<Record<string, Json>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

export interface HostileRequest {
  readonly method: string;
  /** The path in the document, with `{name}` for a parameter. */
  readonly template: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly type: string;
}

const EVIL = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  '\u0001',
  'e\u0301',
  '😀',
  'ﷺ'.repeat(60),
  'x'.repeat(5000),
  "' or 1=1 --",
  '"; drop table users; --',
  '\\',
  '%',
  '%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:00Z',
];

/** Valid values, so that the rest of a request reaches the code behind the validation. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  language: ['de', 'fr', 'xx'],
  code: ['de', 'ja', 'xx'],
  id: ['film', 'bare', 'none'],
  comparedTo: ['film', 'bare'],
  email: ['learner@example.org', 'a@b.co'],
  password: ['Quartz-Lantern-42 drifts'],
  currentPassword: ['Quartz-Lantern-42 drifts'],
  newPassword: ['Quartz-Lantern-43 drifts'],
  turnstileToken: ['solved'],
  word: ['Haus', 'e\u0301t\u00e9', 'aufs Spiel setzen'],
  lemma: ['haus', 'alt'],
  form: ['Häuser'],
  level: ['A1.1', ''],
  text: ['1\n00:00:01,000 --> 00:00:03,500\n<b>Ich</b> rufe an.\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n'],
  fileName: ['mine.srt', '../mine.vtt'],
  note: ['a book', ''],
};

const text = fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 30 }));
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, -1, 1e308, 2 ** 53, 0.1));
const anything = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** About one node in ten doesn't match the schema. */
const mostly = (right: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: anything });

function textOf(schema: Json, key: string): Arbitrary<unknown> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (schema['format'] === 'uuid') return fc.uuid();
  if (typeof schema['pattern'] === 'string' && GOOD[key] === undefined) {
    return fc.oneof(fc.stringMatching(new RegExp(schema['pattern'], 'u')), text);
  }
  const good = fc.constantFrom(...(GOOD[key] ?? ['something']));
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: text });
}

/** Omits keys now and then, and sometimes adds one. */
function objectOf(document: Document, schema: Json): Arbitrary<unknown> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const record = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(document, field, name)]));
  const required = (schema['required'] ?? []) as never[];
  const whole = fc.record(record, { requiredKeys: required });
  const extra = fc.dictionary(fc.constantFrom('id', 'userId', 'isAdmin', 'constructor', 'toString'), anything, {
    maxKeys: 1,
  });
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([mine, more]) => ({ ...(mine as object), ...more })) },
  );
}

/** Returns values that match a schema, and now and then something else. */
function valueOf(document: Document, schema: Json, key: string): Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') {
    const target = document.components.schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {};
    return valueOf(document, target, key);
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices !== undefined) return mostly(fc.oneof(...choices.map((choice) => valueOf(document, choice, key))));
  if ('const' in schema) return mostly(fc.constant(schema['const']));
  switch (schema['type']) {
    case 'object':
      return mostly(objectOf(document, schema));
    case 'array':
      return mostly(fc.array(valueOf(document, (schema['items'] ?? {}) as Json, key), { maxLength: 4 }));
    case 'string':
      return mostly(textOf(schema, key));
    case 'integer':
      return mostly(fc.oneof(fc.integer({ min: 0, max: 50 }), number));
    case 'number':
      return mostly(fc.oneof(fc.double({ min: 0, max: 500, noNaN: true }), number));
    case 'boolean':
      return mostly(fc.boolean());
    default:
      return anything;
  }
}

/** Encodes a value for a URL. Lone surrogates can't be encoded, so they are replaced. */
const coded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cs}/gu, '\uFFFD'),
  ).replaceAll(/^\.+$/g, (dots) => '%2E'.repeat(dots.length));

const asForm = (value: unknown): string =>
  Object.entries(Object(value) as object)
    .map(([key, field]) => `${coded(key)}=${coded(field)}`)
    .join('&');

function bodyOf(document: Document, { requestBody }: Operation): Arbitrary<Pick<HostileRequest, 'body' | 'type'>> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? ['application/json', undefined];
  const value = content === undefined ? anything : valueOf(document, content.schema, '');
  const written = value.map((each) => ({ type, body: type.includes('form') ? asForm(each) : JSON.stringify(each) }));
  return content === undefined
    ? fc.oneof({ weight: 5, arbitrary: fc.constant({ type, body: undefined }) }, { weight: 1, arbitrary: written })
    : written;
}

function requestOf(document: Document, template: string, method: string): Arbitrary<HostileRequest> {
  const operation = document.paths[template]?.[method] ?? {};
  const parameters = operation.parameters ?? [];
  const values = fc.tuple(
    ...parameters.map(({ name, schema }) => valueOf(document, schema, name).map((value) => [name, coded(value)])),
  );
  return fc.tuple(values, bodyOf(document, operation)).map(([pairs, { body, type }]) => {
    const told = new Map(pairs as [string, string][]);
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => told.get(name) || 'none');
    const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=${told.get(name) ?? ''}`);
    const isRead = method === 'get';
    return {
      method,
      template,
      path: query.length === 0 ? path : `${path}?${query.join('&')}`,
      body: isRead ? undefined : body,
      type,
    };
  });
}

/**
 * Generates requests to every call of an OpenAPI document. Half of them are valid enough to reach the code behind the
 * validation.
 */
export function hostileRequests(document: Document): Arbitrary<HostileRequest> {
  const calls = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => requestOf(document, template, method)),
  );
  return fc.oneof(...calls);
}
