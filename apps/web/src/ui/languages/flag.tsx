import { DE, ES, FR, IT } from 'country-flag-icons/string/3x2';
import type { LanguageCode } from '@wordreel/shared';
import styles from './flag.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { SvgImage } from '#ui/svg-image.tsx';

/** Flags of the languages in the selector. The other flags load when one of them is first shown. */
const SELECTABLE: Partial<Record<LanguageCode, string>> = { de: DE, fr: FR, es: ES, it: IT };
const OtherFlag = lazyPart(() => import('./other-flag.tsx'), 'OtherFlag', { isOptional: true });

/** A language's flag as a picture, because Windows has no flag emoji. Decorative, as the name is next to it. */
export function Flag({ code }: { code: LanguageCode }) {
  const svg = SELECTABLE[code];
  return <span className={styles.flag}>{svg === undefined ? <OtherFlag code={code} /> : <SvgImage svg={svg} />}</span>;
}
