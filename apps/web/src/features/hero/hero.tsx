import type { LanguageCode } from '@wordreel/shared';
import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { CAPTION_LINES } from './caption-lines.ts';
import { CaptionScreen } from './caption-screen.tsx';
import styles from './hero.module.css';

/** What a new visitor sees first: the promise, how it works, and a caption line to try if the language has one. */
export function Hero({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectUser) === null;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.promise}>Learn a language from videos you want to watch</h1>
        <p className={styles.how}>
          Pick one that fits your level, keep its words, and watch an honest number grow through twelve levels.
        </p>
        {isGuest && (
          <p className={styles.try}>
            <Link to={paths.tryStory}>Try a story without an account</Link>
          </p>
        )}
      </div>
      <HeroScreen language={language} />
    </section>
  );
}

/** Shows the caption line of a language, if it has one. */
export function HeroScreen({ language }: { language: LanguageCode }) {
  const line = CAPTION_LINES[language];
  return line === undefined ? null : <CaptionScreen key={line.lang} line={line} />;
}
