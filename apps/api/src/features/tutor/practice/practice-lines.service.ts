import type { StarterWord, StudyItem } from '@wordreel/shared';
import { seededOrder, seedOf } from '@wordreel/learning';
import type { PracticeWord, StoredLine, WordLine } from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { StoredConversation } from '#features/tutor/conversations/stored-conversation';
import { findKept } from '#features/tutor/words/tutor-words.store';
import type { Learner } from '#lib/user-language';

/** Maximum number of lines per word: its own, an example, and others with which the learner's sentence is compared. */
const MOST_LINES = 4;

/** Maximum number of other lines, which serve as options in multiple-choice tasks. */
const MOST_OTHERS = 24;

interface Candidate extends StoredLine {
  readonly form: string | null;
}

function toCandidate({ sentence, form, startSec, endSec, video, text }: NonNullable<StudyItem['line']>): Candidate {
  return {
    text: sentence,
    form,
    translation: text?.line.translation ?? null,
    source: video && {
      videoId: video.id,
      title: video.title,
      player: video.player,
      url: video.url,
      fileUrl: video.fileUrl,
      startSec,
      endSec,
    },
  };
}

const toExample = ({ sentence, sentenceTranslation }: StarterWord): Candidate[] =>
  sentence === null ? [] : [{ text: sentence, form: null, translation: sentenceTranslation, source: null }];

/** Finds candidate lines for the words, before the words are located in them. */
async function gather(deps: TutorDeps, asker: Learner, { words, video }: Pick<StoredConversation, 'words' | 'video'>) {
  const names = words.map(({ word }) => word);
  const [listed, deck] = await Promise.all([
    findKept(deps.db, asker, names),
    deps.dictionary.starterDeck(asker.language),
  ]);
  const unanswered = listed.map((each) => ({ ...each, reps: 0 }));
  const ownLines = await deps.reviews.linesOf(asker, unanswered);
  const facts = words.map((word) => {
    const at = listed.findIndex((each) => each.word === word.word);
    const lemma = listed[at]?.lemma ?? word.keys[0]?.[0] ?? null;
    const entry = deck.find((each) => each.word === word.word) ?? deck.find((each) => each.lemma === lemma);
    const line = ownLines[at] ?? null;
    return { word, lemma, entry, own: line === null ? [] : [toCandidate(line)] };
  });
  const others = await deps.reviews.otherLinesOf(
    asker,
    facts.map(({ lemma, word, own: [line] }) => ({ lemma: lemma ?? word.word, exceptText: line?.text ?? '' })),
    video?.id ?? null,
  );
  return facts.map(({ word, lemma, entry, own: mine }, i) => {
    const all = [...mine, ...(entry === undefined ? [] : toExample(entry)), ...(others[i] ?? []).map(toCandidate)];
    const once = [...new Map(all.toReversed().map((line) => [line.text, line])).values()].toReversed();
    return {
      word,
      lemma,
      meaning: word.translation ?? entry?.translation ?? null,
      candidates: ofVideo(once, video).slice(0, MOST_LINES),
    };
  });
}

/** In a conversation about a video, prefers lines of that video, then glossary examples, and other videos last. */
function ofVideo(lines: readonly Candidate[], video: StoredConversation['video']): readonly Candidate[] {
  if (video === null) return lines;
  const own = lines.filter(({ source }) => source?.videoId === video.id);
  const examples = lines.filter(({ source }) => source === null);
  return [own, examples].find((some) => some.length > 0) ?? lines;
}

async function place(
  deps: TutorDeps,
  asker: Learner,
  found: Awaited<ReturnType<typeof gather>>,
): Promise<PracticeWord[]> {
  const asked = found.flatMap(({ word, lemma, candidates }) =>
    candidates.map(({ text, form }) => ({ word: word.word, lemma, sentence: text, form })),
  );
  const places = await deps.exercises.gapsIn(asker, asked);
  let next = 0;
  return found.map(({ word, meaning, candidates }) => {
    const lines = candidates.flatMap(({ text, translation, source }): WordLine[] => {
      const gaps = places[next];
      next += 1;
      return gaps ? [{ text, translation, source, gaps: gaps.gaps, form: gaps.form }] : [];
    });
    return { word: word.word, meaning, isDue: word.isDue, lines };
  });
}

/** Picks glossary examples with translations from one level. The selection changes daily. */
async function otherLines(deps: TutorDeps, { userId, language, today }: Learner, band: string): Promise<StoredLine[]> {
  const deck = await deps.dictionary.starterDeck(language);
  const ofBand = deck.filter((word) => word.band === band && word.sentenceTranslation !== null);
  const chosen = seededOrder(ofBand, ({ word }) => word, seedOf(userId, today, 'lines')).slice(0, MOST_OTHERS);
  return chosen.flatMap((word) =>
    toExample(word).map(({ text, translation, source }) => ({ text, translation, source })),
  );
}

/** Collects stored lines that contain the words, and other stored lines. No line is ever generated. */
export async function practiceLines(
  deps: TutorDeps,
  asker: Learner,
  conversation: Pick<StoredConversation, 'words' | 'video'>,
  band: string,
): Promise<{ words: PracticeWord[]; lines: StoredLine[] }> {
  const [found, lines] = await Promise.all([gather(deps, asker, conversation), otherLines(deps, asker, band)]);
  return { words: await place(deps, asker, found), lines };
}
