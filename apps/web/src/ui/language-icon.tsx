import { useEffect, useState } from 'react';
import { languageOf, type LanguageCode } from '@wordreel/shared';
import { classNames } from './class-names.ts';
import styles from './language-icon.module.css';

/** Milliseconds between two pulses, and how long one lasts (specification, section 9). */
const PULSE_EVERY = 10_000;
const PULSE_LASTS = 1500;

interface LanguageIconProps {
  code: LanguageCode;
  /** `minimal` is the initial on the language's colours, `default` its emoji with a pulse now and then. */
  variant?: 'default' | 'minimal';
}

/** A language's mark. Decorative: the name stands beside it. */
export function LanguageIcon({ code, variant = 'default' }: LanguageIconProps) {
  const { displayName, icon } = languageOf(code);
  const pulsing = usePulse(variant === 'default');
  if (variant === 'minimal') {
    return (
      <span aria-hidden="true" className={styles.minimal} data-language={code}>
        <span className={styles.plate}>{displayName[0]}</span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={classNames(styles.emoji, pulsing && styles.pulsing)} data-language={code}>
      {icon}
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
