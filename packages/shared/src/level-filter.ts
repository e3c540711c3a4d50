/** The buttons of the level filter, in order. */
export const LEVEL_FILTERS = ['All', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export type LevelFilter = (typeof LEVEL_FILTERS)[number];

/** Returns whether a video's levels (`A1` or `A1.2`) match the chosen filters. No filter or `All` matches any video. */
export function matchesLevelFilter(langLevel: readonly string[], selected: readonly string[]): boolean {
  if (selected.length === 0 || selected.includes('All')) return true;
  return langLevel.some((level) => selected.includes(mainLevel(level)));
}

/** Returns the main level: `A1` for `A1.2`. */
export function mainLevel(level: string): string {
  return level.replace(/\.[12]$/, '');
}
