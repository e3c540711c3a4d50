import { useState } from 'react';
import type { ComprehensionBand } from '@wordreel/shared';
import { storedValue } from '#lib/storage.ts';

/** Easiest first. */
export const BANDS: readonly ComprehensionBand[] = ['comfortable', 'stretch', 'hard', 'too_hard'];

const storedBands = storedValue(
  'gridBands',
  (value) => (Array.isArray(value) ? BANDS.filter((band) => value.includes(band)) : undefined),
  'sessionStorage',
);

const NONE: ComprehensionBand[] = [];

/** Returns the bands shown in the grid, stored for as long as the tab is open. */
export function useBands() {
  const [bands, setBands] = useState(() => storedBands.read() ?? NONE);
  const choose = (chosen: ComprehensionBand[]) => {
    setBands(chosen);
    storedBands.write(chosen);
  };
  return {
    bands,
    toggle: (band: ComprehensionBand) =>
      choose(bands.includes(band) ? bands.filter((other) => other !== band) : [...bands, band]),
    clear: () => choose(NONE),
  };
}
