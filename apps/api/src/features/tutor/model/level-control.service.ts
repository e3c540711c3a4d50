import type { TutorMessage, TutorText } from '@wordreel/shared';
import { needsEasier, type TutorLevel } from '@wordreel/tutor';
import type { KnownText } from '#features/captions/captions.api';
import { readText, type ReadingDeps } from '#features/tutor/reading/read-text.service';
import { runningIndexes } from '#features/tutor/reading/running-words';
import type { Asker } from '#features/tutor/words/tutor-words.store';

/** A tutor's text, tokenized with the learner's own fixes, and measured against what they know. */
export interface Measured {
  readonly reading: TutorText | null;
  /** Null if nothing is known about the learner, or if the text has no words that count. */
  readonly known: TutorMessage['known'];
  /** Whether the model should be called again for an easier text. */
  readonly isHard: boolean;
  readonly hardWords: readonly string[];
}

function knowledgeOf(deps: ReadingDeps, asker: Asker, reading: TutorText): Promise<KnownText | null> {
  const counts = reading.lemmas.map(() => 0);
  for (const place of runningIndexes(reading)) counts[place] = (counts[place] ?? 0) + 1;
  return deps.captions.knowledgeOf(asker, { lemmas: reading.lemmas, counts, ranks: reading.ranks });
}

/**
 * Measures how much of a text a learner probably knows, from their knowledge curve and what they said about its words.
 * The model's own choice of level is not trusted (see `docs/how-learning-works.md`).
 */
export async function measure(deps: ReadingDeps, asker: Asker, level: TutorLevel, text: string): Promise<Measured> {
  const reading = await readText(deps, asker, text);
  const found = reading && (await knowledgeOf(deps, asker, reading));
  if (!found) return { reading, known: null, isHard: false, hardWords: [] };
  const { share, newWords, isEstimate } = found;
  return {
    reading,
    known: isEstimate ? { share, newWords: [...newWords] } : null,
    isHard: needsEasier({ known: share, level }),
    hardWords: newWords.map(({ lemma }) => lemma),
  };
}
