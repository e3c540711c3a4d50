import { type ReactNode, useState, useId } from 'react';
import {
  comprehensionBand,
  type Transcript,
  type WordsToLearn,
  languageName,
  type LanguageCode,
} from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { chosenWord } from '#reading/words/line-words.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { captionsApi } from '#store/api/videos/captions-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import type { SaveWordArgs } from '#store/words/command.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import styles from './before-watching.module.css';

/** Offers the words that help most with a video, to save before watching. */
export function BeforeWatching({ transcript, onClose }: { transcript: Transcript; onClose: () => void }) {
  const { currentData: data, isError, isFetching, refetch } = captionsApi.useGetWordsToLearnQuery(transcript.videoId);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const keepWords = useKeepWords(transcript);
  const words = data?.words ?? [];
  const ticked = words.filter(({ lemma }) => !unticked.has(lemma));
  const hasAll = ticked.length === words.length;

  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const unexplained = words.filter(({ meaning }) => meaning === null).length;

  const tick = (lemma: string) => {
    const changed = new Set(unticked);
    if (!changed.delete(lemma)) changed.add(lemma);
    setUnticked(changed);
  };
  const add = () => {
    keepWords(ticked.map((word) => ({ ...word, meaning: word.meaning ?? (written[word.lemma]?.trim() || null) })));
    onClose();
  };
  const actions =
    words.length === 0 ? undefined : (
      <>
        {words.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => setUnticked(hasAll ? new Set(words.map(({ lemma }) => lemma)) : new Set())}
          >
            {hasAll ? texts.clearAll : texts.selectAll}
          </Button>
        )}
        <Button variant="primary" disabled={ticked.length === 0} onClick={add}>
          {texts.addWords({ count: ticked.length })}
        </Button>
      </>
    );
  return (
    <Dialog title={texts.beforeYouWatch} subtitle={texts.beforeYouWatchHint} actions={actions} onClose={onClose}>
      {data === undefined && isFetching && <output aria-label={texts.loading} className={styles.skeleton} />}
      {isError && !isFetching && <RetryBanner reportsOffline text={texts.wordsFailed} onRetry={() => void refetch()} />}
      {data !== undefined && <Share estimate={data.estimate} words={words} ticked={ticked} />}
      {unexplained > 0 && <p className={styles.hint}>{texts.wordsWithoutEntry({ count: unexplained })}</p>}
      <ul>
        {words.map((word) => (
          <WordToLearnRow
            key={word.lemma}
            word={word}
            language={transcript.language}
            isTicked={!unticked.has(word.lemma)}
            onTick={() => tick(word.lemma)}
            written={written[word.lemma] ?? ''}
            onWrite={(meaning) => setWritten({ ...written, [word.lemma]: meaning })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Less is not worth a number on a row. */
const LEAST_GAIN = 0.01;

const NO_ESTIMATE = {
  no_captions: texts.noEstimateWithoutCaptions,
  too_short: texts.noEstimateTooShort,
  no_level: texts.noEstimateWithoutLevel,
} as const;

interface ShareProps {
  estimate: WordsToLearn['estimate'];
  words: readonly WordToLearn[];
  ticked: readonly WordToLearn[];
}

const figures = (content: ReactNode) => <span className={styles.figures}>{content}</span>;

function Share({ estimate: { share, reason }, words, ticked }: ShareProps) {
  if (share === null) return <p className={styles.notice}>{reason === null ? '' : NO_ESTIMATE[reason]}</p>;
  if (words.length === 0) return <p className={styles.notice}>{texts.allWordsKnown}</p>;
  const now = formatShare(share);
  const shareAfter = (learned: readonly WordToLearn[]) =>
    formatShare(
      Math.min(
        1,
        learned.reduce((sum, { gain }) => sum + gain, share),
      ),
    );
  if (shareAfter(words) === now) {
    const isReady = comprehensionBand(share) === 'comfortable' ? 'yes' : 'other';
    return <p className={styles.notice}>{texts.mightBeNew({ isReady, count: words.length })}</p>;
  }
  const gained = shareAfter(ticked);
  return (
    <p className={styles.share} aria-live="polite">
      {gained === now
        ? texts.knownShare({ now, figures })
        : texts.knownShareAfter({
            now,
            gained,
            figures,
            strong: (content) => <strong>{content}</strong>,
          })}
    </p>
  );
}

function useKeepWords(transcript: Transcript) {
  const { language, videoId, lines } = transcript;
  const dispatch = useAppDispatch();
  const keep = async ({ lemma, meaning, line }: WordToLearn): Promise<boolean> => {
    const met = lines[line];
    const word: SaveWordArgs['word'] = {
      word: lemma,
      lemma,
      translation: meaning,
      videoId,
      kind: 'word',
      ...(met !== undefined && {
        sentence: met.text,
        form: formIn(transcript, line, lemma),
        startSec: met.start,
        endSec: met.end,
      }),
    };
    const { error } = await dispatch(carryOut({ kind: 'saveWord', args: { language, word } }));
    return error === undefined;
  };
  return (words: readonly WordToLearn[]) =>
    void Promise.all(words.map(keep)).then((kept) => {
      const count = kept.filter(Boolean).length;
      if (count === 0) return;
      const text = texts.wordsAdded({ count, language: languageName(language) });
      dispatch(toastShown({ tone: 'info', text }));
    });
}

/** Returns the form of a lemma in a line, with spaces between its parts; null if the lemma is no longer in the line. */
function formIn(transcript: Transcript, line: number, lemma: string): string | null {
  const first = transcript.lines[line]?.tokens.findIndex(([, , , place]) => transcript.lemmas[place] === lemma) ?? -1;
  return chosenWord(transcript, { line, first, last: first })?.form ?? null;
}

type WordToLearn = WordsToLearn['words'][number];

interface WordToLearnRowProps {
  word: WordToLearn;
  language: LanguageCode;
  isTicked: boolean;
  onTick: () => void;
  written: string;
  onWrite: (meaning: string) => void;
}

function WordToLearnRow({
  word: { lemma, word, count, gain, meaning },
  language,
  isTicked,
  onTick,
  written,
  onWrite,
}: WordToLearnRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <input id={id} type="checkbox" checked={isTicked} onChange={onTick} />
      <label htmlFor={id} className={styles.label}>
        <span lang={language} dir="auto" className={styles.word}>
          {lemma}
          {word.toLowerCase() !== lemma.toLowerCase() && <span className={styles.form}> {word}</span>}
        </span>
        <span className={styles.count}>
          {gain < LEAST_GAIN
            ? texts.occurrences({ count })
            : texts.occurrencesAndGain({ count, share: formatShare(gain) })}
        </span>
        {meaning !== null && <span className={styles.meaning}>{meaning}</span>}
      </label>
      {meaning === null && (
        <input
          type="text"
          aria-label={texts.yourTranslationOf({ lemma })}
          placeholder={texts.yourTranslation}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_TRANSLATION_LENGTH}
          className={styles.own}
          value={written}
          onChange={({ target }) => {
            // A learner who writes a meaning wants to save the word.
            if (!isTicked) onTick();
            onWrite(target.value);
          }}
        />
      )}
    </li>
  );
}
