import { DE, ES, FR, IT } from 'country-flag-icons/string/3x2';
import { lazy, Suspense } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import styles from './flag.module.css';
import { SvgImage } from '#ui/svg-image.tsx';

/** The flags of the languages that the selector offers; the others come when one of them is shown. */
const SELECTABLE: Partial<Record<LanguageCode, string>> = { de: DE, fr: FR, es: ES, it: IT };
const OtherFlag = lazy(async () => ({ default: (await import('./other-flag.tsx')).OtherFlag }));

/** A language's flag as a picture, because Windows draws no flag emoji. Decorative: the name stands beside it. */
export function Flag({ code }: { code: LanguageCode }) {
  const svg = SELECTABLE[code];
  return (
    <span className={styles.flag}>
      {svg === undefined ? (
        <Suspense fallback={null}>
          <OtherFlag code={code} />
        </Suspense>
      ) : (
        <SvgImage svg={svg} />
      )}
    </span>
  );
}
