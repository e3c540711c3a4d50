import { useEffect, useState } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector, useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/home.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { useGetLanguageQuery, useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { carryOutLazily, loadCommands } from '#store/actions/carry-out-lazily.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { KeepWords } from '#ui/notices/keep-words.tsx';
import captionLines from './caption-lines.json' with { type: 'json' };
import styles from './hero.module.css';

/** One caption line per language. All of them mean `TRANSLATION` and list their words in the order of the text. */
const CAPTION_LINES: Partial<Record<LanguageCode, typeof captionLines.de>> = captionLines;

type CaptionWord = (typeof captionLines.de.words)[number];

const TRANSLATION = texts.heroTranslation;

/** What a new visitor sees first: the promise, how it works, and a caption line to try if the language has one. */
export function Hero({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectUser) === null;
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.promise}>{texts.heroHeading}</h1>
        <p className={styles.how}>{texts.heroText}</p>
        {isGuest && (
          <p className={styles.try}>
            <ButtonLink variant="primary" to={paths.tryStory}>
              {texts.tryStoryAsGuest}
            </ButtonLink>
          </p>
        )}
      </div>
      <HeroScreen language={language} />
    </section>
  );
}

export function HeroScreen({ language }: { language: LanguageCode }) {
  const line = CAPTION_LINES[language];
  return line === undefined ? null : <CaptionScreen key={language} language={language} line={line} />;
}

function piecesOf({ text, words }: typeof captionLines.de): (CaptionWord | string)[] {
  let end = 0;
  const pieces = words.flatMap((word) => {
    const start = text.indexOf(word.text, end);
    const between = text.slice(end, start);
    end = start + word.text.length;
    return between === '' ? [word] : [between, word];
  });
  return [...pieces, text.slice(end)];
}

/** A caption whose words can be tapped. A tapped word is really saved, and its meaning is shown. */
function CaptionScreen({ language, line }: { language: LanguageCode; line: typeof captionLines.de }) {
  const { currentData: data } = useGetLanguageQuery(language);
  const { data: started = [] } = useListLanguagesQuery();
  const dispatch = useAppDispatch();
  const roving = useRoving<HTMLSpanElement>();
  const isGuest = useAppSelector(selectUser) === null;
  const [shown, setShown] = useState<CaptionWord | null>(null);
  const kept = new Map(data?.learnedWords.map((word) => [word.word, word]));
  const keptShown = shown === null ? undefined : kept.get(shown.word);

  // Preload the commands, so that the first tap does not wait for them.
  useEffect(() => void loadCommands(isGuest).catch(() => undefined), [isGuest]);

  const keep = ({ word, meaning, text }: CaptionWord) => {
    const args = { language, word: { word, translation: meaning, sentence: line.text, form: text } };
    void dispatch(carryOutLazily({ kind: 'saveWord', args }));
  };
  const remove = (word: Word) => {
    void dispatch(carryOutLazily({ kind: 'removeWord', args: { language, word } }));
  };
  const onTap = (word: CaptionWord) => {
    setShown(word);
    if (!kept.has(word.word)) keep(word);
  };

  return (
    <figure className={styles.screen} data-language={language}>
      <div className={styles.picture}>
        <DuskScene />
        <div className={styles.top}>
          {isGuest && kept.size > 0 ? (
            <div className={styles.keep}>
              <KeepWords language={language} started={started} />
            </div>
          ) : (
            <Invitation count={kept.size} />
          )}
        </div>
        <p className={styles.caption}>
          <span className={styles.plate} lang={language} dir="auto" {...roving}>
            {piecesOf(line).map((piece, index) =>
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
          <p className={styles.translation}>{TRANSLATION}</p>
        ) : (
          <>
            <p className={styles.meaning}>
              <strong lang={language}>{shown.word}</strong> {shown.meaning}
              <span className={styles.note}>{shown.note}</span>
            </p>
            <button
              type="button"
              className={styles.action}
              onClick={() => (keptShown === undefined ? keep(shown) : remove(keptShown))}
            >
              {keptShown === undefined ? texts.save : texts.remove}
            </button>
          </>
        )}
      </figcaption>
    </figure>
  );
}

function Invitation({ count }: { count: number }) {
  const saved = texts.savedCount({
    count,
    mark: (content) => (
      <span key={count} className={styles.number}>
        {content}
      </span>
    ),
  });
  return (
    <>
      <span>{texts.tapToSave}</span>
      {count === 0 ? (
        <span className={styles.count}>{saved}</span>
      ) : (
        <Link to={paths.study} className={styles.count} aria-label={texts.savedCountLink({ count })}>
          {saved}
        </Link>
      )}
    </>
  );
}

/** Roofs at dusk in the colors of the language (`--from`, `--via` and `--to`, set on an ancestor). */
function DuskScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.night} />
          <stop offset=".55" className={styles.evening} />
          <stop offset="1" className={styles.glow} />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 0h640v300H0z" />
      <circle className={styles.sun} cx="452" cy="150" r="58" />
      <path className={styles.far} d="M0 214 62 176l44 26 70-62 58 48 52-30 66 44 74-58 60 50 58-34 96 54v126H0z" />
      <path
        className={styles.near}
        d="M0 300v-74h30v-16l22-16 22 16v16h26v-40h8v-14h10v14h30v30h34v-22l26-20 26 20v22h38v-46l8-18 8 18v46h44v-16h52v-24l24-18 24 18v24h40v-12h30v-28h10v-12h10v12h24v34l24-16 24 16v20h46v92z"
      />
      <path
        className={styles.windows}
        d="M46 222h8v10h-8zM118 206h8v10h-8zM204 216h8v10h-8zM224 216h8v10h-8zM326 230h8v10h-8zM404 212h8v10h-8zM524 204h8v10h-8zM584 226h8v10h-8z"
      />
    </svg>
  );
}
