import { DEFAULT_LANGUAGE, type LanguageCode } from '@wordreel/shared';
import { CAPTION_LINES } from './caption-lines.ts';
import { CaptionScreen } from './caption-screen.tsx';
import styles from './hero.module.css';

/** What a newcomer sees first: the promise, how it works, and a caption line to try it on. */
export function Hero({ language }: { language: LanguageCode }) {
  const line = CAPTION_LINES[language] ?? CAPTION_LINES[DEFAULT_LANGUAGE];
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.promise}>Learn a language from videos you want to watch</h1>
        <p className={styles.how}>
          Pick one that fits your level, keep its words, and watch an honest number grow through twelve levels.
        </p>
      </div>
      {line !== undefined && <CaptionScreen key={line.lang} line={line} />}
    </section>
  );
}
