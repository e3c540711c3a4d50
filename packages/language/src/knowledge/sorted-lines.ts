/** Finds a key in sorted `key<tab>value<newline>` lines, so that half a million forms can stay one unparsed string. */
export function lookUp(lines: string, key: string): string | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = lines.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1;
    const start = Math.max(middle, low);
    const tab = lines.indexOf('\t', start);
    const end = lines.indexOf('\n', start);
    if (tab < 0 || end < 0) return undefined;
    const found = lines.slice(start, tab);
    if (found === key) return lines.slice(tab + 1, end);
    if (found < key) low = end + 1;
    else high = start;
  }
  return undefined;
}

/** Returns lines in the format that `lookUp` reads. */
export function sortedLines(entries: Iterable<readonly [key: string, value: string]>): string {
  return [...entries]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, value]) => `${key}\t${value}\n`)
    .join('');
}
