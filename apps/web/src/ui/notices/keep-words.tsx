import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/layout.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './keep-words.module.css';

/** Tells guests how many words they saved, and that an account keeps them. */
export function KeepWords({ count }: { count: number }) {
  return (
    <p className={styles.keep}>
      <Link to={paths.study} aria-label={texts.savedCountLink({ count })} className={styles.saved}>
        {texts.savedCount({ count })}
      </Link>{' '}
      <Link to={paths.signup}>{texts.signUpToKeep({ count })}</Link>
    </p>
  );
}
