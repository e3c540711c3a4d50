import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import { standingOf } from '#store/words/word-standing.ts';
import * as texts from '#texts/reading.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './word-states.module.css';

const WordStatesDialog = lazyPart(() => import('./word-states-dialog.tsx'), 'WordStatesDialog');

/** Shows a list's words by state, `12 saved · 8 learning · 3 solid`. Pressing it explains the states. */
export function WordStates({ language }: { language: LanguageCode }) {
  const [isOpen, setOpen] = useState(false);
  const counts = useStateCounts(language);
  if (counts === null) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.states} onClick={() => setOpen(true)}>
        {texts.stateCounts({
          saved: counts.saved,
          learning: counts.learning,
          solid: counts.solid,
        })}
      </button>
      {isOpen && <WordStatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns null until all words of the list have loaded. */
export function useStateCounts(language: LanguageCode) {
  const { currentData: data } = useGetLanguageQuery(language);
  const known = useMarkedLemmas(language);
  if (data === undefined || data.rest !== undefined) return null;
  const today = studyDayHere();
  const states = data.learnedWords.map((word) => standingOf(word, today, known).status);
  const count = (state: string) => states.filter((each) => each === state).length;
  return { saved: data.wordCount, learning: count('learning'), solid: count('solid') };
}
