// @ts-check
// Builds a request for each call of an OpenAPI document, with sqlmap's mark after every value.

/** Sample values for fields whose schema alone wouldn't give a valid one. */
const VALUES = {
  language: 'de',
  code: 'de',
  email: 'u1@x.example',
  password: 'Quartz-Lantern-42 drifts',
  currentPassword: 'Quartz-Lantern-42 drifts',
  newPassword: 'Quartz-Lantern-43 drifts',
  word: 'w00001haus',
  lemma: 'haus',
  level: 'A1.1',
  turnstileToken: 'solved',
};

/** @typedef {Record<string, any>} Json */

/** @param {Json} document @param {Json} schema @returns {Json} */
const resolve = (document, schema) =>
  schema['$ref'] === undefined
    ? schema
    : resolve(document, document['components'].schemas[schema['$ref'].split('/').at(-1)]);

/**
 * @param {Json} document
 * @param {Json} given
 * @param {string} key
 * @returns {unknown} a value that is usually valid for the schema
 */
function sampleOf(document, given, key) {
  const schema = resolve(document, given);
  const choice = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (choice !== undefined) return sampleOf(document, choice[0], key);
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['type'] === 'object') {
    const fields = Object.entries(schema['properties'] ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(document, field, name)]));
  }
  if (schema['type'] === 'array') return [sampleOf(document, schema['items'] ?? { type: 'string' }, key)];
  if (Object.hasOwn(VALUES, key)) return VALUES[/** @type {keyof typeof VALUES} */ (key)];
  if (schema['enum'] !== undefined) return schema['enum'][0];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return schema['minimum'] ?? 1;
  return schema['type'] === 'boolean' ? true : 'sample';
}

/** @param {unknown} value @returns {string} JSON with a mark after every text and number */
function marked(value) {
  if (Array.isArray(value)) return `[${value.map(marked).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, field]) => `${JSON.stringify(key)}:${marked(field)}`)
      .join(',')}}`;
  }
  return typeof value === 'string' ? `${JSON.stringify(value).slice(0, -1)}*"` : `${String(value)}*`;
}

/**
 * @param {Json} document
 * @param {{ path: string, method: string }} call
 * @param {{ origin: string, token: string, videoId: string }} caller
 * @returns {string} the URL of a call without a body
 */
export function addressOf(document, call, caller) {
  const line = requestOf(document, call, caller)?.text.split(' ')[1] ?? call.path;
  return `${caller.origin}${line.replaceAll('*', '')}`;
}

/**
 * @param {Json} document
 * @param {{ path: string, method: string }} call
 * @param {{ origin: string, token: string, videoId: string }} caller  `videoId` of an existing video
 * @returns {{ id: string, text: string } | null} null if the call takes no parameters
 */
export function requestOf(document, { path, method }, { origin, token, videoId }) {
  const { parameters = [], requestBody } = document['paths'][path][method];
  const sample = (/** @type {Json} */ { name, schema }) =>
    encodeURIComponent(name === 'id' ? videoId : String(sampleOf(document, schema, name)));
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((/** @type {Json} */ each) => each['name'] === name);
    return `${sample(parameter ?? { name, schema: { type: 'string' } })}*`;
  });
  const query = parameters
    .filter((/** @type {Json} */ each) => each['in'] === 'query')
    .map((/** @type {Json} */ each) => `${each['name']}=${sample(each)}*`)
    .join('&');
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = type?.includes('form') ?? false;
  const body = content === undefined ? undefined : sampleOf(document, content.schema, '');
  const form = () =>
    Object.entries(/** @type {object} */ (body))
      .map(([key, value]) => `${key}=${value}*`)
      .join('&');
  if (inPath === path && query === '' && body === undefined) return null;
  const lines = [
    `${method.toUpperCase()} ${inPath}${query === '' ? '' : `?${query}`} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Authorization: Bearer ${token}`,
    // The server stores the browser's name from this header. sqlmap tests other headers only from level 3 on.
    `User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0${path.includes('/auth/') ? '*' : ''}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  const id = `${method}${path}`.replaceAll(/[^\w-]+/g, '_');
  return { id, text: `${lines.join('\r\n')}\r\n\r\n${body === undefined ? '' : isForm ? form() : marked(body)}` };
}
