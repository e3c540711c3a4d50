import type { ExerciseSession } from '@wordreel/shared';
import { EXERCISE_TYPES, ExerciseItem } from '@wordreel/shared/api/exercises';
import type { StoredItem } from '#features/exercises/sessions/stored-session';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { type Exerciser, newExerciser, WORDS } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';

/** Returns the words that no response before the answer may contain. */
function secretsOf({ item, key, sentence }: StoredItem): string[] {
  if (key.kind === 'text') return [key.text];
  if (item.type === 'hear-choose') return [sentence ?? ''];
  // A line to say is shown to the learner.
  if (key.kind !== 'line' || item.type === 'speak-line') return [];
  return [sentence ?? '', ...key.asked.map((place) => key.words[place] ?? '')];
}

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u').test(text.toLowerCase());

/** Checks what a learner can read of a session before an answer. */
function assertHidden(stored: readonly StoredItem[], told: ExerciseSession) {
  const done = new Set(told.verdicts.map(({ index }) => index));
  for (const { item, ...rest } of stored) {
    if (done.has(item.index)) continue;
    const asked = told.items[item.index];
    // Contains only fields of the schema.
    expect(ExerciseItem.parse(asked)).toEqual(asked);
    const text = JSON.stringify(asked);
    for (const secret of secretsOf({ item, ...rest }))
      expect([secret, text, hasWord(text, secret)]).toEqual([secret, text, false]);
  }
}

describeAccounts(
  'the solution is not in any response before the answer',
  (api) => {
    let student: Exerciser;
    beforeAll(async () => {
      const { db } = api().deps;
      await bringGlossary(api().deps, 'de');
      // The title and file name of the first video reveal the word; the second is a YouTube video.
      await addVideos(
        db,
        aVideo({ id: 'lesson-1', title: 'Das Haus am Fenster, the house', player: 'file', url: 'haus-fenster.mp4' }),
        aVideo({ id: 'film', title: 'A film' }),
      );
      await addCaptions(db, { videoId: 'lesson-1' }, ['Wir kaufen bald ein Haus.', 'Mach bitte das Fenster zu.']);
      await addCaptions(db, { videoId: 'film' }, ['Wir gehen heute ins Kino.']);
    });
    beforeEach(async () => {
      student = await newExerciser(api());
      const [haus, fenster, gehen, ...others] = WORDS.map((word) => ({ ...word, startSec: 0 }));
      if (haus === undefined || fenster === undefined || gehen === undefined) throw new Error('no words');
      await student.keep(
        { ...haus, videoId: 'lesson-1' },
        { ...fenster, videoId: 'lesson-1', startSec: 2 },
        { ...gehen, videoId: 'film' },
        ...others,
      );
    });

    const preferences = { canHear: true, canType: true, canSpeak: true };

    test.each(['mix', ...EXERCISE_TYPES])('%s, through a whole session', async (kind) => {
      await student.know(60, ...WORDS.slice(0, 6).map(({ word }) => word));
      const session = await student.start({ kind, preferences, size: 12 });
      const stored = await student.stored(session.id);
      expect(stored.length).toBeGreaterThan(1);
      for (const { item, key } of stored) {
        const told = await student.resume(session.id);
        expect(JSON.stringify(told.items)).not.toMatch(/"(right|key|order|partners|expected|speech)"(?!:\[")/);
        assertHidden(stored, told);
        expect(told.verdicts.length === 0 || told.verdicts.every(({ index }) => index < item.index)).toBe(true);
        if (key.kind === 'pairs') break;
        const answer = student.rightAnswer(stored[item.index]);
        await student.answer(session.id, answer);
      }
    });

    test('a hint is one letter, and a text to speak is returned only for listening items', async () => {
      for (const kind of EXERCISE_TYPES) {
        const session = await student.start({ kind, preferences });
        const path = `/api/exercises/sessions/${session.id}/items/0`;
        const hint = await student.post(`${path}/hint`, {});
        const speech = await student.post(`${path}/speech`, {});
        const hints = ['typed-gap', 'typed-word', 'dictation'];
        expect([kind, hint.status, speech.status]).toEqual([
          kind,
          hints.includes(kind) ? 200 : 409,
          ['hear-choose', 'dictation'].includes(kind) ? 200 : 409,
        ]);
        const told = hint.status === 200 ? (hint.body as { hint: string }).hint : 'x';
        expect(told).toMatch(/^\p{L}$/u);
      }
    });

    test("a title that gives the meaning away is sent only after the answer, with the verdict's video", async () => {
      const session = await student.start({ kind: 'choose-meaning', size: 12 });
      const stored = await student.stored(session.id);
      const sourceOf = (word: string) =>
        session.items[stored.findIndex((each) => each.word.word === word)]?.source?.title ?? null;
      expect([sourceOf('Haus'), sourceOf('Fenster'), sourceOf('gehen')]).toEqual([
        null,
        'Das Haus am Fenster, the house',
        'A film',
      ]);
    });

    test('the right option may be in any position, and chips are not in the order of the line', async () => {
      const session = await student.start({ kind: 'choose-meaning', size: 12 });
      const places = (await student.stored(session.id)).map(({ key }) => (key.kind === 'option' ? key.right : -1));
      expect(new Set(places).size).toBeGreaterThan(2);
      const built = await student.start({ kind: 'build-sentence', size: 12 });
      for (const { item, key } of await student.stored(built.id)) {
        if (item.type !== 'build-sentence' || key.kind !== 'order') throw new Error(item.type);
        expect(key.order).not.toEqual([...item.chips.keys()]);
      }
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
