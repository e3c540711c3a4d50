import { useState } from 'react';
import type { ComprehensionBand } from '@wordreel/shared';

/** The easiest first. */
export const BANDS: readonly ComprehensionBand[] = ['comfortable', 'stretch', 'hard', 'too_hard'];

/** Session storage key of the chosen bands. */
const BANDS_KEY = 'gridBands';

const NONE: readonly ComprehensionBand[] = [];

/** The bands that the grid shows, as long as the tab is open. */
export function useBands() {
  const [bands, setBands] = useState(readBands);
  const choose = (chosen: readonly ComprehensionBand[]) => {
    setBands(chosen);
    try {
      sessionStorage.setItem(BANDS_KEY, JSON.stringify(chosen));
    } catch {
      // Where nothing is stored, they last until the page is left.
    }
  };
  return {
    bands,
    toggle: (band: ComprehensionBand) =>
      choose(bands.includes(band) ? bands.filter((other) => other !== band) : [...bands, band]),
    clear: () => choose(NONE),
  };
}

function readBands(): readonly ComprehensionBand[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(BANDS_KEY) ?? '[]');
    return Array.isArray(stored) ? BANDS.filter((band) => stored.includes(band)) : NONE;
  } catch {
    return NONE;
  }
}
