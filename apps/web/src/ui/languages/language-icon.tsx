import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import styles from './language-icon.module.css';
import pictures from './language-pictures.json' with { type: 'json' };

/** SVG paths on a 24 by 24 grid, modeled on each language's emoji in the shared table. */
const PICTURES: Readonly<Record<LanguageCode, string>> = pictures;

/** Milliseconds between pulses, and the duration of a pulse. */
const PULSE_EVERY = 10_000;
const PULSE_LASTS = 1500;

/** A drawing of the language's emoji, which not every device has. Decorative, as the name is next to it. */
export function LanguageIcon({ code }: { code: LanguageCode }) {
  const isPulsing = usePulse();
  return (
    <span aria-hidden="true" className={classNames(styles.picture, isPulsing && styles.pulsing)} data-language={code}>
      <svg viewBox="0 0 24 24" width="28" height="28" focusable="false">
        <path d={PICTURES[code]} />
      </svg>
    </span>
  );
}

function usePulse(): boolean {
  const [isPulsing, setPulsing] = useState(false);
  useEffect(() => {
    let stop: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      setPulsing(true);
      stop = setTimeout(() => setPulsing(false), PULSE_LASTS);
    }, PULSE_EVERY);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, []);
  return isPulsing;
}
