/**
 * Counts added, removed, replaced and swapped letters (optimal string alignment; Damerau 1964).
 * @param most where counting may stop: a larger result only means that it is larger
 */
export function editDistance(from: string, to: string, most = Infinity): number {
  const [a, b] = [[...from], [...to]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    // A row follows from the two before it, so no later cell can be smaller than all of these.
    const least = Math.min(...above, ...row);
    if (least > most) return least;
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
