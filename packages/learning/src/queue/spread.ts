/** Spreads words over days so that the fullest is as empty as possible, like water; earlier days get the remainder. */
export function spread(count: number, load: readonly number[]): number[] {
  const shares = load.map(() => 0);
  if (load.length === 0) return shares;
  // The highest level to which all words together can fill the days.
  const byLoad = load.toSorted((a, b) => a - b);
  let [days, sum] = [0, 0];
  while (days < byLoad.length && (byLoad[days] ?? 0) * days - sum <= count) {
    sum += byLoad[days] ?? 0;
    days += 1;
  }
  const level = Math.floor((count + sum) / days);
  let odd = count + sum - level * days;
  return load.map((has) => {
    if (has > level) return 0;
    const more = odd > 0 ? 1 : 0;
    odd -= more;
    return level - has + more;
  });
}
