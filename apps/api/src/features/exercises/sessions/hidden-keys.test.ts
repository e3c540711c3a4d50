import type { ExerciseSession } from '@wordreel/shared';
import { EXERCISE_TYPES, ExerciseItem } from '@wordreel/shared/api/exercises';
import type { StoredItem } from '#features/exercises/sessions/stored-session';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { type Exerciser, newExerciser, WORDS } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';

/** What nothing that comes before the answer may have in it, as a word. */
function secretsOf({ item, key, sentence }: StoredItem): string[] {
  if (key.kind === 'text') return [key.text];
  if (item.type === 'hear-choose') return [sentence ?? ''];
  // A line that is to be said stands there to be read.
  if (key.kind !== 'line' || item.type === 'speak-line') return [];
  return [sentence ?? '', ...key.asked.map((place) => key.words[place] ?? '')];
}

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u').test(text.toLowerCase());

/** What a learner has read of a session and may read, up to an answer. */
function assertHidden(stored: readonly StoredItem[], told: ExerciseSession) {
  const done = new Set(told.verdicts.map(({ index }) => index));
  for (const { item, ...rest } of stored) {
    if (done.has(item.index)) continue;
    const asked = told.items[item.index];
    // Nothing beside what is agreed upon.
    expect(ExerciseItem.parse(asked)).toEqual(asked);
    const text = JSON.stringify(asked);
    for (const secret of secretsOf({ item, ...rest }))
      expect([secret, text, hasWord(text, secret)]).toEqual([secret, text, false]);
  }
}

describeAccounts(
  'what is right is nowhere in the data before it is answered',
  (api) => {
    let student: Exerciser;
    beforeAll(async () => {
      const { db } = api().deps;
      await bringGlossary(api().deps, 'de');
      // Title and file of the one tell the word, the other is of YouTube.
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

    const wishes = { canHear: true, canType: true, canSpeak: true };

    test.each(['mix', ...EXERCISE_TYPES])('%s, through a whole sitting', async (kind) => {
      await student.know(60, ...WORDS.slice(0, 6).map(({ word }) => word));
      const session = await student.start({ kind, wishes, size: 12 });
      const stored = await student.stored(session.id);
      expect(stored.length).toBeGreaterThan(1);
      for (const { item, key } of stored) {
        const told = await student.resume(session.id); // oxlint-disable-line no-await-in-loop
        expect(JSON.stringify(told.items)).not.toMatch(/"(right|key|order|partners|expected|speech)"(?!:\[")/);
        assertHidden(stored, told);
        expect(told.verdicts.length === 0 || told.verdicts.every(({ index }) => index < item.index)).toBe(true);
        if (key.kind === 'pairs') break;
        const answer = student.rightAnswer(stored[item.index]);
        await student.answer(session.id, answer); // oxlint-disable-line no-await-in-loop
      }
    });

    test('a hint is one letter, the text to be spoken is told of what is heard alone', async () => {
      for (const kind of EXERCISE_TYPES) {
        const session = await student.start({ kind, wishes }); // oxlint-disable-line no-await-in-loop
        const path = `/api/exercises/sessions/${session.id}/items/0`;
        const hint = await student.post(`${path}/hint`, {}); // oxlint-disable-line no-await-in-loop
        const speech = await student.post(`${path}/speech`, {}); // oxlint-disable-line no-await-in-loop
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

    test('a title that tells the meaning is told after the answer, in the verdict’s film', async () => {
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

    test('the right option stands in any place, and chips in another order than the line', async () => {
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
