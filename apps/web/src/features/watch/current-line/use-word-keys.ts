import { useState } from 'react';
import { type CaptionLine, MAX_REVIEW_PRIORITY, type ReviewPriority, type Transcript } from '@wordreel/shared';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { useShortcuts } from '#reading/keys/use-shortcuts.ts';
import { type ChosenWord, chosenWord } from '#reading/words/line-words.ts';
import { useLearnerWords } from '#reading/words/use-learner-words.ts';
import { keptWord, markOf, useWordActions } from '#reading/words/use-word-actions.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { type Statuses, newWordsIn, onlyNewWord } from '#reading/words/word-status.ts';
import * as texts from '#texts/watch.tsx';
import type { LineCursor } from './use-line-cursor.ts';

const NONE_CHOSEN = texts.noWordSelected;
const NO_MARKS = texts.signUpToMarkWords;

interface WordKeys {
  transcript: Transcript;
  statuses: Statuses;
  index: number;
  cursor: LineCursor;
  onWanted: (line: number, place: number) => void;
  onWord: (choice: WordChoice) => void;
}

/** Keyboard shortcuts for words. Returns a message for screen readers about the last action. */
export function useWordKeys({ transcript, statuses, index, cursor, onWanted, onWord }: WordKeys): string {
  const { language, videoId, lines } = transcript;
  const learner = useLearnerWords(language);
  const actions = useWordActions(language, videoId, learner);
  const isGuest = useAppSelector(selectIsGuest);
  const [announcement, setAnnouncement] = useState('');
  const line = lines[index];

  const choice = (): WordChoice | null => {
    const place = cursor.at ?? (line === undefined ? null : onlyNewWord(statuses, line));
    if (place === null) return null;
    return { line: index, ...(cursor.span ?? { first: place, last: place }) };
  };
  const withChosen = (act: (chosen: ChosenWord) => string) => {
    const made = choice();
    const chosen = made === null ? null : chosenWord(transcript, made);
    setAnnouncement(chosen === null ? NONE_CHOSEN : act(chosen));
  };
  const keep = (stars: ReviewPriority) => () =>
    withChosen((chosen) => {
      actions.keepWithMeaning(chosen, stars);
      const figures = { word: chosen.word, stars, most: MAX_REVIEW_PRIORITY };
      const isNew = keptWord(learner.words, chosen) === undefined;
      return isNew ? texts.wordSavedWithStars(figures) : texts.wordHasStars(figures);
    });
  const mark = (status: 'known' | 'ignored') => () =>
    withChosen((chosen) => {
      if (isGuest) return NO_MARKS;
      actions.toggleMark(chosen, status);
      const isMarked = markOf(learner, chosen) === status;
      return isMarked
        ? texts.wordUnmarked({ word: chosen.word, status })
        : texts.wordMarked({ word: chosen.word, status });
    });
  const moveToNew = (step: 1 | -1) => {
    const found = findNewWord(lines, statuses, { line: index, place: cursor.at ?? (step === 1 ? -1 : Infinity) }, step);
    if (found === null) setAnnouncement(step === 1 ? texts.noNewWordAfter : texts.noNewWordBefore);
    else if (found.line === index) cursor.moveTo(found.place);
    else onWanted(found.line, found.place);
  };
  useShortcuts({
    nextNewWord: () => moveToNew(1),
    previousNewWord: () => moveToNew(-1),
    openWord: () => {
      const made = choice();
      if (made !== null) onWord(made);
    },
    saveOneStar: keep(1),
    saveTwoStars: keep(2),
    saveThreeStars: keep(3),
    markKnown: mark('known'),
    ignoreWord: mark('ignored'),
    extendPhrase: () => cursor.extend(1),
  });
  return announcement;
}

/** Returns the nearest new word before or after a position, in this line or another. Line -1 is before the first. */
function findNewWord(
  lines: readonly CaptionLine[],
  statuses: Statuses,
  from: { line: number; place: number },
  step: 1 | -1,
): { line: number; place: number } | null {
  for (let at = step === 1 ? Math.max(0, from.line) : from.line; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    if (line === undefined) break;
    const places = newWordsIn(statuses, line).filter((place) => at !== from.line || (place - from.place) * step > 0);
    const place = step === 1 ? places[0] : places.at(-1);
    if (place !== undefined) return { line: at, place };
  }
  return null;
}
