/** Spreads words over days so that the fullest day has as few as possible. Earlier days get the remainder. */
export function spread(count: number, load: readonly number[]): number[] {
  const shares = load.map(() => 0);
  if (load.length === 0) return shares;
  // Like water, the words fill the emptiest days up to a common level.
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
