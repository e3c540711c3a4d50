import { type LanguageCode, languageName } from '@wordreel/shared';
import styles from './language-mark.module.css';

/** The initial of the language's name on the language's colors. Decorative, as the name is next to it. */
export function LanguageMark({ code }: { code: LanguageCode }) {
  return (
    <span aria-hidden="true" className={styles.mark} data-language={code}>
      <span className={styles.plate}>{languageName(code)[0]}</span>
    </span>
  );
}
