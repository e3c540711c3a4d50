import { type LanguageCode, languageName } from '@wordreel/shared';
import styles from './language-mark.module.css';

/** The name's initial on the language's colors. Decorative: the name is next to it. */
export function LanguageMark({ code }: { code: LanguageCode }) {
  return (
    <span aria-hidden="true" className={styles.mark} data-language={code}>
      <span className={styles.plate}>{languageName(code)[0]}</span>
    </span>
  );
}
