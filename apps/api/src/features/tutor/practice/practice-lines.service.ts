import type { StarterWord } from '@wordreel/shared';
import { seededOrder, seedOf } from '@wordreel/learning';
import type { PracticeWord, StoredLine, WordLine } from '@wordreel/tutor';
import type { Deps } from '#deps';
import type { StoredConversation, StoredWord } from '#features/tutor/conversations/stored-conversation';
import type { StoredItemLine, TutorNeighbours } from '#features/tutor/neighbours';
import { type Asker, findKept, type KeptWord } from '#features/tutor/words/tutor-words.store';

export type LinesDeps = Pick<Deps, 'db'> &
  Pick<TutorNeighbours, 'linesOf' | 'otherLinesOf' | 'gapsIn' | 'starterDecks'>;

/** Lines of a word: its own, an example, and some to compare a sentence with. */
const MOST_LINES = 4;

/** Other lines, among which somebody chooses what fits. */
const MOST_OTHERS = 24;

/** A line in which a word is looked for. */
interface Candidate extends StoredLine {
  /** As it stands there, where that is known. */
  readonly form: string | null;
}

const toSec = (ms: number | null): number | undefined => (ms === null ? undefined : ms / 1000);

function toCandidate({ sentence, form, startSec, endSec, video, text }: StoredItemLine): Candidate {
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

/** The own lines of words of the list, in the order of the words. */
function ownLines(deps: LinesDeps, asker: Asker, kept: readonly (KeptWord | undefined)[]) {
  const known = kept.filter((word) => word !== undefined);
  const asked = known.map(({ id, lemmaId, sentence, form, startMs, endMs, word, lemma, videoId }) => {
    const [startSec, endSec] = [toSec(startMs), toSec(endMs)];
    return {
      id,
      lemmaId,
      reps: 0,
      word: {
        word,
        videoId,
        ...(lemma !== null && { lemma }),
        ...(sentence !== null && { sentence }),
        ...(form !== null && { form }),
        ...(startSec !== undefined && { startSec }),
        ...(endSec !== undefined && { endSec }),
      },
    };
  });
  return deps.linesOf(deps.db, asker, asked).then((lines) => new Map(known.map(({ id }, i) => [id, lines[i] ?? null])));
}

/** What is known of a word before its place in its lines is. */
interface Found {
  readonly word: StoredWord;
  readonly lemma: string | null;
  readonly meaning: string | null;
  readonly candidates: readonly Candidate[];
}

async function gather(
  deps: LinesDeps,
  asker: Asker,
  { words, video }: Pick<StoredConversation, 'words' | 'video'>,
): Promise<Found[]> {
  const [listed, deck] = await Promise.all([
    findKept(
      deps.db,
      asker,
      words.map(({ word }) => word),
    ),
    deps.starterDecks(asker.language),
  ]);
  const kept = words.map(({ word }) => listed.find((each) => each.word === word));
  const own = await ownLines(deps, asker, kept);
  const facts = words.map((word, i) => {
    const one = kept[i];
    const lemma = one?.lemma ?? word.keys[0]?.[0] ?? null;
    const entry = deck.find((each) => each.word === word.word) ?? deck.find((each) => each.lemma === lemma);
    const line = one === undefined ? null : (own.get(one.id) ?? null);
    return { word, lemma, entry, own: line === null ? [] : [toCandidate(line)] };
  });
  const others = await deps.otherLinesOf(
    deps.db,
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

/** A talk about a video quotes that video where it has the word, and otherwise no other video if that can be helped. */
function ofVideo(lines: readonly Candidate[], video: StoredConversation['video']): readonly Candidate[] {
  if (video === null) return lines;
  const own = lines.filter(({ source }) => source?.videoId === video.id);
  const examples = lines.filter(({ source }) => source === null);
  return [own, examples].find((some) => some.length > 0) ?? lines;
}

/** The words with the lines in which they were found. */
async function place(deps: LinesDeps, asker: Asker, found: readonly Found[]): Promise<PracticeWord[]> {
  const asked = found.flatMap(({ word, lemma, candidates }) =>
    candidates.map(({ text, form }) => ({ word: word.word, lemma, sentence: text, form })),
  );
  const places = await deps.gapsIn(asker, asked);
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

/** Examples of the glossary near the learner's level, with translations: other ones each day. */
async function otherLines(deps: LinesDeps, { userId, language, today }: Asker, band: string): Promise<StoredLine[]> {
  const deck = await deps.starterDecks(language);
  const ofBand = deck.filter((word) => word.band === band && word.sentenceTranslation !== null);
  const chosen = seededOrder(ofBand, ({ word }) => word, seedOf(userId, today, 'lines')).slice(0, MOST_OTHERS);
  return chosen.flatMap((word) =>
    toExample(word).map(({ text, translation, source }) => ({ text, translation, source })),
  );
}

/**
 * What the practice partner works with: the words with the stored lines that have them, as exercises ask them, and lines
 * besides. Nothing is invented: lines are of captions, stories and the glossary, or the learner's own.
 */
export async function practiceLines(
  deps: LinesDeps,
  asker: Asker,
  conversation: Pick<StoredConversation, 'words' | 'video'>,
  band: string,
): Promise<{ words: PracticeWord[]; lines: StoredLine[] }> {
  const [found, lines] = await Promise.all([gather(deps, asker, conversation), otherLines(deps, asker, band)]);
  return { words: await place(deps, asker, found), lines };
}
