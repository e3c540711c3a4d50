import type { ComprehensionBand } from '@wordreel/shared';
import { Chip } from '#ui/chip.tsx';
import styles from './band-filter.module.css';
import { BandMeter } from './fit-badge.tsx';
import { BAND_NAMES } from './fit-words.ts';
import { BANDS } from './use-bands.ts';

interface BandFilterProps {
  chosen: readonly ComprehensionBand[];
  onToggle: (band: ComprehensionBand) => void;
}

/** Chooses how well the videos should fit; all when nothing is chosen. */
export function BandFilter({ chosen, onToggle }: BandFilterProps) {
  return (
    <fieldset className={styles.bands}>
      <legend className="visually-hidden">How well videos fit</legend>
      {BANDS.map((band) => (
        <Chip key={band} isPressed={chosen.includes(band)} className={styles.band} onClick={() => onToggle(band)}>
          <BandMeter band={band} />
          {BAND_NAMES[band]}
        </Chip>
      ))}
    </fieldset>
  );
}
