/** Reasoning that a model writes before its answer. */
const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const FENCED = /```(?:json)?\s*\n?([\s\S]*?)```/gi;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text from the first brace to the last, without the words around it. */
const braced = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/**
 * Returns the JSON object of a model's reply, whether it is alone, in a code fence or among words; undefined if there
 * is none. Small local models often add a fence, whatever the prompt says.
 */
export function jsonOf(reply: string): unknown {
  const answer = reply.replaceAll(THOUGHTS, '');
  const fenced = [...answer.matchAll(FENCED)].map(([, inside = '']) => inside);
  for (const candidate of [answer, ...fenced, braced(answer)]) {
    const value = parsed(candidate.trim());
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
}
