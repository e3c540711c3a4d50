import type { ComprehensionBand } from '@wordreel/shared';
import { Chip } from '#ui/buttons/chip.tsx';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { BandMeter } from '#videos/fit/fit-badge.tsx';
import { BAND_NAMES } from '#videos/fit/fit-words.ts';
import { BANDS } from '#videos/fit/use-bands.ts';
import styles from './band-filter.module.css';

interface BandFilterProps {
  chosen: readonly ComprehensionBand[];
  onToggle: (band: ComprehensionBand) => void;
}

/** Filters the videos by band. None chosen shows all. */
export function BandFilter({ chosen, onToggle }: BandFilterProps) {
  const roving = useRoving<HTMLFieldSetElement>();
  return (
    <fieldset className={styles.bands} {...roving}>
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
