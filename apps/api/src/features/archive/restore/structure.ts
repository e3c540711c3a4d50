interface StructureLimits {
  readonly containers: number;
  readonly values: number;
  readonly names: number;
}

/** The densest 256 MB account file has 3.4 million objects. Above these limits, the parser runs out of memory. */
const LIMITS: StructureLimits = { containers: 4_000_000, values: 20_000_000, names: 100_000 };

const [QUOTE, BACKSLASH, COMMA, COLON, LIST, OBJECT] = Array.from('"\\,:[{', (sign) => sign.charCodeAt(0));

/** Returns the position of the closing quote of the string that starts at `start`, or the end of a broken file. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Checks the size of JSON without parsing it, which may need too much memory. @returns the exceeded limit, or null */
export function structureProblem(bytes: Buffer, limits = LIMITS): string | null {
  const names = new Set<string>();
  let [containers, values, textStart, textEnd] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      textStart = at + 1;
      textEnd = at = endOfText(bytes, textStart);
    } else if (byte === COMMA) values += 1;
    else if (byte === COLON) names.add(bytes.toString('latin1', textStart, textEnd));
    else if (byte === LIST || byte === OBJECT) containers += 1;
    if (containers > limits.containers) return 'has more lists and objects than any account';
    if (values > limits.values) return 'has more values than any account';
    if (names.size > limits.names) return 'has more names than any account';
  }
  return null;
}
