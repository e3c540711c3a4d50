import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import styles from './language-icon.module.css';
import { LanguageMark } from './language-mark.tsx';
import { PICTURES } from './language-pictures.ts';

/** Milliseconds between two pulses, and the length of one. */
const PULSE_EVERY = 10_000;
const PULSE_LASTS = 1500;

interface LanguageIconProps {
  code: LanguageCode;
  /** `minimal` is the initial on the language's colors, `default` a picture with occasional pulses. */
  variant?: 'default' | 'minimal';
}

/** A drawing of the language's emoji, which not every device has. Decorative: the name is next to it. */
export function LanguageIcon({ code, variant = 'default' }: LanguageIconProps) {
  const pulsing = usePulse(variant === 'default');
  if (variant === 'minimal') return <LanguageMark code={code} />;
  return (
    <span aria-hidden="true" className={classNames(styles.picture, pulsing && styles.pulsing)} data-language={code}>
      <svg viewBox="0 0 24 24" width="28" height="28" focusable="false">
        <path d={PICTURES[code]} />
      </svg>
    </span>
  );
}

function usePulse(active: boolean): boolean {
  const [pulsing, setPulsing] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    let stop: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      setPulsing(true);
      stop = setTimeout(() => setPulsing(false), PULSE_LASTS);
    }, PULSE_EVERY);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [active]);
  return pulsing;
}
