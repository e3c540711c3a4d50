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

interface ExerciseName {
  name: string;
  text: string;
  icon: LucideIcon;
  /** What unlocks the exercise type, shown while there are too few words for it. */
  opens: string;
  needs?: 'sound' | 'typing';
}

const SENTENCES = 'Unlocks with words that you save from a video, with their line.';

/** The names and texts of the exercise types, ordered from recognition to production. */
export const EXERCISE_NAMES: Readonly<Record<ExerciseType, ExerciseName>> = {
  'choose-meaning': {
    name: 'Choose the meaning',
    text: 'Read the word in its line, find what it means.',
    icon: Languages,
    opens: 'Unlocks with words that have a translation.',
  },
  'gap-bank': {
    name: 'Fill the gap',
    text: 'Put the right word back into its line.',
    icon: Rows3,
    opens: SENTENCES,
  },
  'hear-choose': {
    name: 'Hear and choose',
    text: 'Listen to a line, say which word was in it.',
    icon: Ear,
    opens: SENTENCES,
    needs: 'sound',
  },
  'typed-gap': {
    name: 'Type the gap',
    text: 'Write the word that its line lacks.',
    icon: PenLine,
    opens: SENTENCES,
    needs: 'typing',
  },
  'typed-word': {
    name: 'Type the word',
    text: 'Recall the word from its meaning.',
    icon: Type,
    opens: 'Unlocks with words that have a translation.',
    needs: 'typing',
  },
  dictation: {
    name: 'Dictation',
    text: 'Write down what you hear.',
    icon: Keyboard,
    opens: 'Unlocks with words from lines of 3 to 9 words.',
    needs: 'sound',
  },
  article: {
    name: 'Articles',
    text: 'Give each noun its article.',
    icon: BookOpenText,
    opens: 'Unlocks with nouns whose article is certain, in German, French, Spanish and Italian.',
  },
  'build-sentence': {
    name: 'Build the line',
    text: 'Put the words of a line in order. Practice.',
    icon: ListOrdered,
    opens: SENTENCES,
  },
  'match-pairs': {
    name: 'Match pairs',
    text: 'Four words, four meanings. Practice.',
    icon: ArrowLeftRight,
    opens: 'Unlocks with 4 words that have a translation.',
  },
  'speak-line': {
    name: 'Speak the line',
    text: 'Say a line aloud, see what was heard. Practice.',
    icon: Mic,
    opens: SENTENCES,
    needs: 'sound',
  },
};

export const EXERCISE_ORDER = Object.keys(EXERCISE_NAMES) as ExerciseType[];

export function sessionName(kind: string): string {
  return kind in EXERCISE_NAMES ? EXERCISE_NAMES[kind as ExerciseType].name : 'Mix';
}
