import { useEffect, useState } from 'react';
import type { Word } from '@wordreel/shared';
import { paths } from '#lib/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { carryOutLazily, loadCommands } from '#store/actions/carry-out-lazily.ts';
import { useAppDispatch } from '#store/store.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { Link } from '#ui/buttons/link.tsx';
import type { CaptionLine, CaptionPiece } from './caption-lines.ts';
import styles from './caption-screen.module.css';
import { DuskScene } from './dusk-scene.tsx';

type CaptionWord = Exclude<CaptionPiece, string>;

/** A caption whose words can be tapped. A tapped word is really saved, and its meaning is shown. */
export function CaptionScreen({ line }: { line: CaptionLine }) {
  const { currentData: data } = useGetLanguageQuery(line.lang);
  const dispatch = useAppDispatch();
  const roving = useRoving<HTMLSpanElement>();
  const [shown, setShown] = useState<CaptionWord | null>(null);
  const kept = new Map(data?.learnedWords.map((word) => [word.word, word]));
  const keptShown = shown === null ? undefined : kept.get(shown.word);

  // Preload the commands, so that the first tap does not wait for them.
  useEffect(() => void loadCommands(), []);

  const keep = ({ word, meaning }: CaptionWord) => {
    const args = { language: line.lang, word: { word, translation: meaning } };
    void dispatch(carryOutLazily({ kind: 'saveWord', args }));
  };
  const remove = (word: Word) => {
    void dispatch(carryOutLazily({ kind: 'removeWord', args: { language: line.lang, word } }));
  };
  const onTap = (word: CaptionWord) => {
    setShown(word);
    if (!kept.has(word.word)) keep(word);
  };

  return (
    <figure className={styles.screen} data-language={line.lang}>
      <div className={styles.picture}>
        <DuskScene />
        <div className={styles.top}>
          <span>Tap a word to keep it</span>
          <Link to={paths.study} className={styles.count} aria-label={`${kept.size} kept. See your words`}>
            <span key={kept.size} className={styles.number}>
              {kept.size}
            </span>{' '}
            kept
          </Link>
        </div>
        <p className={styles.caption}>
          <span className={styles.plate} lang={line.lang} {...roving}>
            {line.pieces.map((piece, index) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <button
                  // The line never changes its order.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  type="button"
                  aria-pressed={kept.has(piece.word)}
                  className={classNames(
                    styles.word,
                    kept.has(piece.word) && styles.kept,
                    piece === shown && styles.open,
                  )}
                  onClick={() => onTap(piece)}
                >
                  {piece.text}
                </button>
              ),
            )}
          </span>
        </p>
      </div>
      <figcaption className={styles.panel} aria-live="polite">
        {shown === null ? (
          <p className={styles.translation}>{line.translation}</p>
        ) : (
          <>
            <p className={styles.meaning}>
              <strong lang={line.lang}>{shown.word}</strong> {shown.meaning}
              <span className={styles.note}>{shown.note}</span>
            </p>
            {keptShown === undefined ? (
              <button type="button" className={styles.action} onClick={() => keep(shown)}>
                Keep
              </button>
            ) : (
              <button type="button" className={styles.action} onClick={() => remove(keptShown)}>
                Let go
              </button>
            )}
          </>
        )}
      </figcaption>
    </figure>
  );
}
