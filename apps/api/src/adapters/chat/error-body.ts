/** Fields that are ignored, because they repeat the request or give no reason. */
const UNSAID = new Set(['body', 'code', 'ctx', 'input', 'object', 'request', 'status', 'type', 'url']);
const LONGEST = 500;

/** @returns undefined if the text is not JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (UNSAID.has(name) ? [] : wordsIn(inner)));
}

function codeIn(value: unknown): string | number | undefined {
  if (Array.isArray(value)) return codeIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { error, code } = value as Readonly<Record<string, unknown>>;
  const inner = codeIn(error);
  if (inner !== undefined) return inner;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

const withoutTags = (text: string): string => text.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ');

/** Reads an error of any shape: OpenAI's, FastAPI's `detail`, `{"object":"error","message"}`, a list, text or HTML. */
export function errorBodyOf(text: string) {
  const value = parsed(text);
  const isJson = typeof value === 'object' && value !== null;
  const words = isJson ? wordsIn(value).join(' ') : withoutTags(text);
  const code = codeIn(value);
  const message = words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) || 'no reason given';
  return { error: { message, ...(code !== undefined && { code }) } };
}
