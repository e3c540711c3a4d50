import { useId, useState } from 'react';
import { languageOf, type Transcript, type WordsToLearn } from '@wordreel/shared';
import { formatCount, formatPercent } from '#lib/format.ts';
import { useGetWordsToLearnQuery } from '#store/api/captions-api.ts';
import { wordsApi } from '#store/api/words-api.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { selectUser } from '#store/session-slice.ts';
import { toastShown } from '#store/toasts-slice.ts';
import type { SaveWordArgs } from '#store/word-action.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './before-watching.module.css';
import type { BeforeWatchingProps } from './captions-view.ts';
import { chosenWord } from './line-words.ts';
import { addPending, removePending } from './pending-words.ts';

type WordToLearn = WordsToLearn['words'][number];

/** The words that would help most with a video, to be kept before it begins. */
export function BeforeWatching({ transcript, onClose }: BeforeWatchingProps) {
  const { data, isError, isFetching, refetch } = useGetWordsToLearnQuery(transcript.videoId);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const keepWords = useKeepWords(transcript);
  const words = data?.words ?? [];
  const ticked = words.filter(({ lemma }) => !unticked.has(lemma));
  const hasAll = ticked.length === words.length;

  const tick = (lemma: string, isTicked: boolean) => {
    const changed = new Set(unticked);
    if (isTicked) changed.delete(lemma);
    else changed.add(lemma);
    setUnticked(changed);
  };
  const add = () => {
    keepWords(ticked);
    onClose();
  };
  const actions = words.length > 0 && (
    <>
      <Button
        variant="quiet"
        onClick={() => setUnticked(hasAll ? new Set(words.map(({ lemma }) => lemma)) : new Set())}
      >
        {hasAll ? 'Tick none' : 'Tick all'}
      </Button>
      <Button variant="primary" disabled={ticked.length === 0} onClick={add}>
        {hasAll ? 'Add all' : `Add ${formatCount(ticked.length, 'word', 'words')}`}
      </Button>
    </>
  );
  return (
    <Dialog
      title="Before you watch"
      subtitle="The words that would help you most with this video."
      actions={actions === false ? undefined : actions}
      onClose={onClose}
    >
      {data === undefined && isFetching && <output aria-label="Loading" className={styles.skeleton} />}
      {isError && !isFetching && (
        <div role="alert" className={styles.notice}>
          The words could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data !== undefined && <Share estimate={data.estimate} words={words} ticked={ticked} />}
      <ul className={styles.words}>
        {words.map((word) => (
          <WordRow
            key={word.lemma}
            word={word}
            transcript={transcript}
            isTicked={!unticked.has(word.lemma)}
            onTick={(isTicked) => tick(word.lemma, isTicked)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

const NO_ESTIMATE = {
  no_captions: 'This video has no captions, so nobody can tell.',
  too_short: 'This video has too few words to tell.',
  no_level: 'Set your level, or keep a few words: then this can tell what you probably know.',
} as const;

interface ShareProps {
  estimate: WordsToLearn['estimate'];
  words: readonly WordToLearn[];
  ticked: readonly WordToLearn[];
}

/** From the share of words that are probably known to the one with the ticked words. */
function Share({ estimate: { share, reason }, words, ticked }: ShareProps) {
  if (share === null) return <p className={styles.notice}>{reason === null ? '' : NO_ESTIMATE[reason]}</p>;
  if (words.length === 0) return <p className={styles.notice}>You probably know all of its words.</p>;
  const gained = ticked.reduce((sum, { gain }) => sum + gain, share);
  return (
    <p className={styles.share} aria-live="polite">
      <span className={styles.figures}>
        {formatPercent(share * 100)} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> becomes </span> <strong>{formatPercent(Math.min(1, gained) * 100)}</strong>
      </span>
      words you probably know
    </p>
  );
}

interface WordRowProps {
  word: WordToLearn;
  transcript: Transcript;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function WordRow({ word: { lemma, word, count, gain, meaning }, transcript, isTicked, onTick }: WordRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <input id={id} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <label htmlFor={id} className={styles.label}>
        <span lang={transcript.language} dir="auto" className={styles.word}>
          {lemma}
          {word.toLowerCase() !== lemma.toLowerCase() && <span className={styles.form}> {word}</span>}
        </span>
        <span className={styles.meaning}>{meaning}</span>
        <span className={styles.count}>
          {formatCount(count, 'time', 'times')}, +{formatPercent(gain * 100)}
        </span>
      </label>
    </li>
  );
}

/** Keeps words with the line in which they come first; what cannot be kept stays marked. */
function useKeepWords(transcript: Transcript): (words: readonly WordToLearn[]) => void {
  const { language, videoId, lines } = transcript;
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const keep = async ({ lemma, meaning, line }: WordToLearn): Promise<boolean> => {
    const met = lines[line];
    const args: SaveWordArgs = {
      language,
      word: {
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
      },
    };
    const { error } = await dispatch(wordsApi.endpoints.saveWord.initiate(args, { track: false }));
    if (error === undefined) removePending(args);
    else addPending(userId, args);
    return error === undefined;
  };
  return (words) =>
    void Promise.all(words.map(keep)).then((kept) => {
      const count = kept.filter(Boolean).length;
      if (count === 0) return;
      const text = `${formatCount(count, 'word', 'words')} added to ${languageOf(language).displayName}`;
      dispatch(toastShown({ tone: 'info', text }));
    });
}

/** How a lemma stands in a line, its parts with a space between; null where the line has it no longer. */
function formIn(transcript: Transcript, line: number, lemma: string): string | null {
  const first = transcript.lines[line]?.tokens.findIndex(([, , , place]) => transcript.lemmas[place] === lemma) ?? -1;
  return chosenWord(transcript, { line, first, last: first })?.form ?? null;
}
