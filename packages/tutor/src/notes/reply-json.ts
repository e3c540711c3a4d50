/** What a model has thought aloud before it answers. */
const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const FENCED = /```(?:json)?\s*\n?([\s\S]*?)```/gi;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From the first brace to the last: words around it are left out. */
const braced = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/**
 * The JSON object of a model's reply, whether it stands alone, in a code fence or among words; undefined where there is
 * none. Small local models seldom leave the fence away, however they are asked.
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
