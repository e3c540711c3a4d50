import { randomUUID } from 'node:crypto';
import type { LanguageAnswer } from '@wordreel/shared';
import { AccountExport } from '@wordreel/shared/api/account-export';
import type { Response } from 'supertest';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { readSource } from '@wordreel/imports';
import { filesOf, rowsOfCollection } from '#testing/archives/read-archive';
import { describeSpeaking } from '#testing/speech-api';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';

const download = (learner: LearnerClient): Promise<Response> =>
  learner
    .get('/api/archive')
    .buffer()
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });

async function archiveOf(learner: LearnerClient): Promise<Map<string, Buffer>> {
  const res = await download(learner);
  expect(res.status).toBe(200);
  return filesOf(res.body as Buffer);
}

const textOf = (files: ReadonlyMap<string, Buffer>, name: string): string => files.get(name)?.toString() ?? '';

const answer = (learner: LearnerClient, word: string, daysAgo: number, rating = 3) =>
  learner.post('/api/reviews', {
    clientReviewId: randomUUID(),
    language: 'de',
    word,
    rating,
    durationMs: 4000,
    reviewedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
    zone,
  });

describeSpeaking('an archive', (site) => {
  /** Creates a learner with two German words, one of them answered and spoken, and one Spanish word. */
  async function someLearner(): Promise<LearnerClient> {
    const learner = await newLearnerClient(site().api);
    const words = [
      { word: 'Brücke', translation: 'bridge', reviewPriority: 3, sentence: 'Die <alte> Brücke & der Fluss.' },
      { word: '=1+1', translation: '@SUM(A1)' },
    ];
    for (const word of words) await learner.post('/api/learned-words', { language: 'de', word });
    await learner.post('/api/learned-words', { language: 'es', word: { word: 'puente' } });
    await answer(learner, 'Brücke', 3);
    await answer(learner, 'Brücke', 0);
    expect((await learner.post('/api/speech', { language: 'de', text: 'Brücke' })).status).toBe(200);
    return learner;
  }

  test('is a zip with the account, tables and a deck per language', async () => {
    const learner = await someLearner();
    const res = await download(learner);
    const { headers } = res as { headers: Record<string, string> };
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="wordreel-\d{4}-\d\d-\d\d\.zip"$/);
    const files = await filesOf(res.body as Buffer);
    expect([...files.keys()]).toEqual([
      'account.json',
      'words-de.csv',
      'words-es.csv',
      'reviews.csv',
      'anki/de.apkg',
      'anki/es.apkg',
    ]);
    const account = AccountExport.parse(JSON.parse(textOf(files, 'account.json')));
    expect(account).toMatchObject({ formatVersion: 1, languages: [{ code: 'de' }, { code: 'es' }] });
    expect(account.reviews).toHaveLength(2);
  });

  test('has tables in which no cell reads as a spreadsheet formula', async () => {
    const files = await archiveOf(await someLearner());
    const lines = textOf(files, 'words-de.csv').split('\n');
    expect(lines[0]).toMatch(/^\u{FEFF}word,translation,stars,/u);
    expect(lines[1]).toMatch(/^Brücke,bridge,3,.*Die <alte> Brücke & der Fluss\./);
    expect(lines[2]).toMatch(/^'=1\+1,'@SUM\(A1\),2,/);
    expect(textOf(files, 'reviews.csv').split('\n')).toEqual([
      expect.stringMatching(/^\u{FEFF}language,word,reviewed,/u),
      expect.stringMatching(/^de,Brücke,/),
      expect.stringMatching(/^de,Brücke,/),
      '',
    ]);
  });

  test('has Anki decks with sentences, sounds, stars, due days and answers', async () => {
    const learner = await someLearner();
    const files = await archiveOf(learner);
    const deck = await filesOf(files.get('anki/de.apkg') ?? Buffer.alloc(0));
    const collection = deck.get('collection.anki2') ?? Buffer.alloc(0);
    const notes = await rowsOfCollection(collection, 'select tags, flds, sfld from notes order by id');
    const [word, translation, sentence, sound] = String(notes[0]?.['flds']).split('\u{1F}');
    expect([word, translation, sentence]).toEqual(['Brücke', 'bridge', 'Die &lt;alte&gt; Brücke &amp; der Fluss.']);
    const [, name = ''] = /^\[sound:(wordreel-[\w-]{43}\.wav)\]$/.exec(sound ?? '') ?? [];
    expect(notes[0]?.['tags']).toBe(' stars-3 wordreel ');
    expect(JSON.parse(textOf(deck, 'media'))).toEqual({ 0: name });
    expect(deck.get('0')?.toString('latin1', 0, 4)).toBe('RIFF');

    const { body } = await learner.get('/api/languages/de');
    const { learnedWords } = body as LanguageAnswer;
    const { dueDay = 0, lastDay = 0, stability } = learnedWords[0]?.schedule ?? {};
    const cards = await rowsOfCollection(
      collection,
      `select c.type, c.queue, c.ivl, c.reps, c.data, col.crt / 86400 + c.due as day, col.conf from cards c, col order by c.id`,
    );
    expect(cards[0]).toMatchObject({
      type: 2,
      queue: 2,
      ivl: dueDay - lastDay,
      day: dueDay,
      reps: 2,
    });
    // With these settings Anki counts days by date, in any zone.
    expect(JSON.parse(String(cards[0]?.['conf']))).toMatchObject({ schedVer: 2, rollover: 4, creationOffset: 0 });
    for (const reader of ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland']) {
      const bytes = files.get('anki/de.apkg') ?? Buffer.alloc(0);
      const { rows } = await readSource(bytes, { language: 'de', reader: { zone: reader, today: lastDay } });
      expect([reader, rows[0]?.memory?.dueDay]).toEqual([reader, dueDay]);
    }
    expect(JSON.parse(String(cards[0]?.['data']))).toMatchObject({ s: stability });
    expect(cards[1]).toMatchObject({ type: 0, queue: 0, reps: 0 });
    const log = await rowsOfCollection(collection, 'select ease, type, time from revlog order by id');
    expect(log).toEqual([
      { ease: 3, type: 0, time: 4000 },
      { ease: 3, type: 1, time: 4000 },
    ]);
    const [{ decks, models } = {}] = await rowsOfCollection(collection, 'select decks, models from col');
    expect(String(decks)).toContain('"Wordreel::German"');
    expect(String(models)).toContain('"Sound"');
  });

  test('is available without any words, and requires a login', async () => {
    const files = await archiveOf(await newLearnerClient(site().api));
    expect([...files.keys()]).toEqual(['account.json', 'reviews.csv']);
    const learner = await newLearnerClient(site().api);
    expect(codeOf(await learner.get('/api/archive').unset('Authorization'))).toEqual([401, 'unauthenticated']);
  });

  test('of 20,000 words is streamed in pieces, one at a time per learner, while other requests are served', async () => {
    const { db } = site().api.deps;
    const learner = await newLearnerClient(site().api);
    await db.raw(
      `insert into words (user_id, lang, word, sentence, created_at)
      select ?, 'de', 'Wort „' || n || '“', repeat('Ein Satz. ', 10), now() from generate_series(1, 20000) n`,
      [learner.userId],
    );
    let isDone = false;
    const coming = download(learner).then((res) => {
      isDone = true;
      return res;
    });
    const other = await newLearnerClient(site().api);
    expect([(await other.get('/api/languages')).status, isDone]).toEqual([200, false]);
    expect(codeOf(await learner.get('/api/archive'))).toEqual([409, 'conflict']);
    const files = await filesOf((await coming).body as Buffer);
    expect(textOf(files, 'words-de.csv').split('\n')).toHaveLength(20_002);
    const deck = await filesOf(files.get('anki/de.apkg') ?? Buffer.alloc(0));
    const query = 'select count(*) as count, count(distinct guid) as guids from notes';
    const [counted] = await rowsOfCollection(deck.get('collection.anki2') ?? Buffer.alloc(0), query);
    expect(counted).toEqual({ count: 20_000, guids: 20_000 });
    expect((await archiveOf(learner)).size).toBe(4);
  });
});

describeSpeaking(
  'the archive rate limit',
  (site) => {
    test('is enforced, and the error says when to retry', async () => {
      const learner = await newLearnerClient(site().api);
      const { rateCounter } = site().api.deps;
      for (let count = 0; count < 10; count += 1) await rateCounter.take('archive of user', learner.userId);
      const res = await learner.get('/api/archive');
      expect(codeOf(res)).toEqual([429, 'rate_limited']);
      expect(res.headers['retry-after']).toMatch(/^\d+$/);
    });
  },
  { RATE_LIMIT_FACTOR: '1' },
);
