import type { FixedLine, Transcript } from '@wordreel/shared';
import { ApiError } from '#lib/api-error';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { codeOf, newLearnerClient, newTrustedClient, type LearnerClient } from '#testing/learners/learner-client';
import { until } from '#testing/until';

const PATH = '/api/videos/film/transcript';

/** More than the pool has connections. */
const MANY = 11;

const srtOf = (texts: readonly string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:${String(i).padStart(2, '0')},000 --> 00:00:${i},900\n${text}\n`).join('\n');

describeAccounts(
  'correcting a line',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'film' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
      await db('line_fixes').delete();
      learner = await newLearnerClient(api());
    });

    let letGo: () => void;

    const read = async (client = learner) => (await client.get(PATH)).body as Transcript;
    const fix = (body: object, client = learner) => client.post(`${PATH}/fixes`, { line: 0, ...body });

    const fixAs = async (client: LearnerClient) => (await fix({ text: 'Das alte Haus' }, client)).body as FixedLine;

    afterEach(() => letGo?.());

    /** Blocks the tokenizer until the returned function is called. */
    function holdTokeniser(): () => void {
      const { tokeniser } = api().deps;
      const { tokenise } = tokeniser;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      jest.spyOn(tokeniser, 'tokenise').mockImplementation(async (...args) => {
        await held;
        return tokenise(...args);
      });
      return () => {
        letGo();
        jest.restoreAllMocks();
      };
    }

    const untilAsked = async (times: number) => {
      const { mock } = jest.mocked(api().deps.tokeniser.tokenise);
      await until(() => mock.calls.length >= times);
    };

    test('other requests are served while lines wait for the tokenizer', async () => {
      const texts = Array.from({ length: MANY }, (_, i) => `Zeile ${i}`);
      await learner.put(PATH, { fileName: 'a.srt', text: srtOf(texts) });
      const other = await newLearnerClient(api());
      const release = holdTokeniser();
      const fixes = texts.map((text, line) => fix({ line, text: `${text} neu` }).then((res) => res));
      await untilAsked(MANY);
      expect((await other.get('/api/languages')).status).toBe(200);
      release();
      expect((await Promise.all(fixes)).map(({ status }) => status)).toEqual(texts.map(() => 200));
      expect((await read()).lines.map(({ text }) => text)).toEqual(texts.map((text) => `${text} neu`));
    });

    test('a line that changes while its correction is tokenized is not overwritten', async () => {
      await learner.put(PATH, { fileName: 'a.srt', text: srtOf(['Das Haus', 'ist alt.']) });
      const release = holdTokeniser();
      const late = fix({ text: 'Das alte Haus', textBefore: 'Das Haus' }).then((res) => res);
      await untilAsked(1);
      await learner.put(PATH, { fileName: 'b.srt', text: srtOf(['Ganz anders', 'ist alt.']) });
      release();
      expect(codeOf(await late)).toEqual([409, 'conflict']);
      expect((await read()).lines[0]).toMatchObject({ text: 'Ganz anders' });
    });

    test('two new accounts cannot change public captions; the operator or older accounts can', async () => {
      const [young, trusted] = [await newLearnerClient(api()), await newTrustedClient(api())];
      expect(await fixAs(learner)).toEqual({ status: 'proposed' });
      expect(await fixAs(young)).toEqual({ status: 'proposed' });
      expect(await fixAs(trusted)).toEqual({ status: 'proposed' });
      expect((await read()).lines[0]).toMatchObject({ text: 'Das Haus' });
      const gone = await newTrustedClient(api());
      expect(await fixAs(gone)).toEqual({ status: 'accepted' });
      expect((await read()).lines[0]).toMatchObject({ text: 'Das alte Haus', isRepaired: true });
    });

    test('a disabled account does not count', async () => {
      const [first, second] = [await newTrustedClient(api()), await newTrustedClient(api())];
      await fix({ text: 'Das alte Haus' }, first);
      await api().deps.db('users').where({ id: first.userId }).update({ disabled_at: new Date() });
      expect((await fix({ text: 'Das alte Haus' }, second)).body).toEqual({ status: 'proposed' });
    });

    test('two learners who agree at the same moment have it accepted once', async () => {
      const clients = [await newTrustedClient(api()), await newTrustedClient(api())];
      const answers = await Promise.all(clients.map((client) => fix({ text: 'Das alte Haus' }, client)));
      expect(answers.map(({ body }) => (body as FixedLine).status).toSorted()).toEqual(['accepted', 'proposed']);
      expect((await read()).lines[0]).toMatchObject({ text: 'Das alte Haus' });
      expect(await api().deps.db('line_fixes').pluck('status')).toEqual(['accepted', 'accepted']);
    });

    test('nothing changes when the tokenizer has no capacity', async () => {
      const busy = new ApiError('unavailable', { headers: { 'Retry-After': '15' }, isFault: false });
      const [first, second] = [await newTrustedClient(api()), await newTrustedClient(api())];
      await fix({ text: 'Das alte Haus' }, first);
      jest.spyOn(api().deps.tokeniser, 'tokenise').mockRejectedValueOnce(busy);
      const res = await fix({ text: 'Das alte Haus' }, second);
      expect([codeOf(res), res.headers['retry-after']]).toEqual([[503, 'unavailable'], '15']);
      expect(await api().deps.db('line_fixes')).toHaveLength(1);
    });

    test('a correction made for an older text of the line is rejected, and the error says what to do', async () => {
      const res = await fix({ text: 'Das alte Haus', textBefore: 'Der Hund' });
      expect([codeOf(res), res.body]).toMatchObject([
        [409, 'conflict'],
        { message: 'This line has changed meanwhile. Please look at it again before you correct it.' },
      ]);
      expect(await api().deps.db('line_fixes')).toEqual([]);
      expect((await fix({ text: 'Das alte Haus', textBefore: 'Das Haus' })).body).toEqual({ status: 'proposed' });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
