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
  /** A one-line description. */
  text: string;
  icon: LucideIcon;
  /** What unlocks it, shown while there are not enough words for it. */
  opens: string;
  needs?: 'sound' | 'typing';
}

const SENTENCES = 'Opens with words that you keep from a video: they bring their line.';

/** The names and texts of the exercise types, ordered from recognition to production. */
export const EXERCISE_NAMES: Readonly<Record<ExerciseType, ExerciseName>> = {
  'choose-meaning': {
    name: 'Choose the meaning',
    text: 'Read the word in its line, find what it means.',
    icon: Languages,
    opens: 'Opens with words that have a translation.',
  },
  'gap-bank': {
    name: 'Choose for the gap',
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
    text: 'From the meaning to the word, out of your head.',
    icon: Type,
    opens: 'Opens with words that have a translation.',
    needs: 'typing',
  },
  dictation: {
    name: 'Dictation',
    text: 'Write down what is said.',
    icon: Keyboard,
    opens: 'Opens with words from lines of 3 to 9 words.',
    needs: 'sound',
  },
  article: {
    name: 'Articles',
    text: 'Give each noun its article.',
    icon: BookOpenText,
    opens: 'Opens with nouns whose article is certain, in German, French, Spanish and Italian.',
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
    opens: 'Opens with 4 words that have a translation.',
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

/** Returns the name of a session: its exercise type, or 'Mix'. */
export function sessionName(kind: string): string {
  return kind in EXERCISE_NAMES ? EXERCISE_NAMES[kind as ExerciseType].name : 'Mix';
}
