import { type LanguageCode, languageName } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/layout.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './keep-words.module.css';

interface KeepWordsProps {
  /** The language on the screen. */
  language: LanguageCode;
  started: readonly { readonly code: LanguageCode; readonly wordCount: number }[];
}

/** Tells guests how many words they saved in all languages, and that an account keeps them. */
export function KeepWords({ language, started }: KeepWordsProps) {
  const saved = started.filter(({ wordCount }) => wordCount > 0);
  const count = saved.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return (
    <p className={styles.keep}>
      <Link to={paths.study} className={styles.saved}>
        {savedText(count, language, saved)}
        <span className="visually-hidden"> {texts.seeYourWords}</span>
      </Link>{' '}
      <Link to={paths.signup}>{texts.signUpToKeep({ count })}</Link>
    </p>
  );
}

/** Names the language unless it is the one on the screen. */
function savedText(count: number, language: LanguageCode, saved: KeepWordsProps['started']): string {
  const [first] = saved;
  if (first === undefined || saved.length > 1) return texts.savedInLanguages({ count, languages: saved.length });
  if (first.code === language) return texts.savedCount({ count });
  return texts.savedInLanguage({ count, language: languageName(first.code) });
}
