import { useState } from 'react';
import type { ExerciseVerdict, LanguageCode } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import { toWord } from '#store/words/language-data.ts';
import { StarRating } from '#ui/fields/star-rating.tsx';

interface WordStarsProps {
  word: ExerciseVerdict['word'];
  language: LanguageCode;
}

/** Rates the word's priority. It changes when the word comes back, not its card state. */
export function WordStars({ word, language }: WordStarsProps) {
  const dispatch = useAppDispatch();
  const [stars, setStars] = useState(word.reviewPriority);
  return (
    <StarRating
      label={`Stars of ${word.word}`}
      value={stars}
      onChange={(reviewPriority) => {
        setStars(reviewPriority);
        void dispatch(carryOut({ kind: 'setPriority', args: { language, word: toWord(word), reviewPriority } }));
      }}
    />
  );
}
