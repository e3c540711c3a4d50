import { expandPattern, shownAnswer, withFreeWords } from './patterns.ts';
import type { SceneReply } from './scene.ts';

/** An accepted answer to compare a typed one with. */
export interface AcceptedAnswer {
  /** The index of its reply. */
  readonly reply: number;
  /** As shown to the learner. */
  readonly shown: string;
  /** Without punctuation and with the learner's own words in place of `*`, as answers are judged. */
  readonly expected: string;
}

/** Returns the accepted answers that a typed one may be, except those with free words that it doesn't have. */
export function acceptedAnswers(replies: readonly SceneReply[], typed: string): AcceptedAnswer[] {
  return replies.flatMap(({ accepts }, reply) =>
    accepts.flatMap(expandPattern).flatMap((answer) => {
      const expected = withFreeWords(answer, typed);
      return expected === null ? [] : [{ reply, shown: shownAnswer(answer), expected }];
    }),
  );
}

/** Returns the model answer of a step: the longest of the first pattern. */
export function modelAnswer(replies: readonly SceneReply[]): string {
  const [first = ''] = expandPattern(replies[0]?.accepts[0] ?? '');
  return shownAnswer(first);
}
