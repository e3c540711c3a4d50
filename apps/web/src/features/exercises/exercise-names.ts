import {
  ArrowLeftRight,
  BookOpenText,
  Ear,
  Keyboard,
  Languages,
  ListOrdered,
  type LucideIcon,
  Mic,
  PenLine,
  Rows3,
  Type,
} from 'lucide-react';
import type { ExerciseType } from '@wordreel/shared';
import * as texts from '#texts/exercises.tsx';

interface ExerciseName {
  name: string;
  text: string;
  icon: LucideIcon;
  /** What unlocks the exercise type, shown while there are too few words for it. */
  opens: string;
  needs?: 'sound' | 'typing';
}

const SENTENCES = texts.needsLines;

/** The names and texts of the exercise types, ordered from recognition to production. */
export const EXERCISE_NAMES: Readonly<Record<ExerciseType, ExerciseName>> = {
  'choose-meaning': {
    name: texts.chooseMeaning,
    text: texts.chooseMeaningHint,
    icon: Languages,
    opens: texts.needsTranslations,
  },
  'gap-bank': {
    name: texts.fillGap,
    text: texts.fillGapHint,
    icon: Rows3,
    opens: SENTENCES,
  },
  'hear-choose': {
    name: texts.listenAndChoose,
    text: texts.listenAndChooseHint,
    icon: Ear,
    opens: SENTENCES,
    needs: 'sound',
  },
  'typed-gap': {
    name: texts.typeGap,
    text: texts.typeGapHint,
    icon: PenLine,
    opens: SENTENCES,
    needs: 'typing',
  },
  'typed-word': {
    name: texts.typeWord,
    text: texts.typeWordHint,
    icon: Type,
    opens: texts.needsTranslations,
    needs: 'typing',
  },
  dictation: {
    name: texts.dictation,
    text: texts.dictationHint,
    icon: Keyboard,
    opens: texts.needsShortLines,
    needs: 'sound',
  },
  article: {
    name: texts.articles,
    text: texts.articlesHint,
    icon: BookOpenText,
    opens: texts.needsNouns,
  },
  'build-sentence': {
    name: texts.buildLine,
    text: texts.buildLineHint,
    icon: ListOrdered,
    opens: SENTENCES,
  },
  'match-pairs': {
    name: texts.matchPairs,
    text: texts.matchPairsHint,
    icon: ArrowLeftRight,
    opens: texts.needsFourTranslations,
  },
  'speak-line': {
    name: texts.speakLine,
    text: texts.speakLineHint,
    icon: Mic,
    opens: SENTENCES,
    needs: 'sound',
  },
};

export interface ExerciseGroup {
  name: string;
  /** What all exercises of the group have in common, if their names don't say it. */
  hint?: string;
  types: readonly ExerciseType[];
}

export const EXERCISE_GROUPS: readonly ExerciseGroup[] = [
  { name: texts.groupChoose, types: ['choose-meaning', 'gap-bank'] },
  { name: texts.groupListen, types: ['hear-choose', 'dictation'] },
  { name: texts.groupType, types: ['typed-gap', 'typed-word'] },
  {
    name: texts.groupExtra,
    hint: texts.groupExtraHint,
    types: ['article', 'build-sentence', 'match-pairs', 'speak-line'],
  },
];

export function sessionName(kind: string): string {
  return kind in EXERCISE_NAMES ? EXERCISE_NAMES[kind as ExerciseType].name : texts.mix;
}
