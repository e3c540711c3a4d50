import type { TutorMessage, TutorText } from '@wordreel/shared';
import { needsEasier, type TutorLevel } from '@wordreel/tutor';
import type { KnownText, TutorNeighbours } from '#features/tutor/neighbours';
import { readText, type ReadingDeps } from '#features/tutor/reading/read-text.service';
import { runningIndexes } from '#features/tutor/reading/running-words';
import type { Asker } from '#features/tutor/words/tutor-words.store';

export type LevelDeps = ReadingDeps & Pick<TutorNeighbours, 'knowledgeOf'>;

/** A text of the tutor, read as its learner reads it. */
export interface Measured {
  readonly reading: TutorText | null;
  /** Null where nothing is known of the learner, or no word counts. */
  readonly known: TutorMessage['known'];
  /** Whether it is to be asked for once more. */
  readonly isHard: boolean;
  readonly hardWords: readonly string[];
}

function knowledgeOf(deps: LevelDeps, asker: Asker, reading: TutorText): Promise<KnownText | null> {
  const counts = reading.lemmas.map(() => 0);
  for (const place of runningIndexes(reading)) counts[place] = (counts[place] ?? 0) + 1;
  return deps.knowledgeOf(asker, { lemmas: reading.lemmas, counts, ranks: reading.ranks });
}

/**
 * Measures how much of a text a learner probably knows, by their curve and by what they have said of its words
 * (`learning.md` 2.3): the level is measured, not trusted.
 */
export async function measure(deps: LevelDeps, asker: Asker, level: TutorLevel, text: string): Promise<Measured> {
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
