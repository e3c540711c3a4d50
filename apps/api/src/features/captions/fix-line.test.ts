import type { Transcript } from '@wordreel/shared';
import { describeAccounts } from '#testing/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learner-client';

const PATH = '/api/videos/film/transcript';

/** More than the connections of the pool. */
const MANY = 11;

const srtOf = (texts: readonly string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:${String(i).padStart(2, '0')},000 --> 00:00:${i},900\n${text}\n`).join('\n');

describeAccounts(
  'putting a line right',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'film' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
      await db('line_fixes').delete();
      learner = await newLearnerClient(api());
    });

    const read = async (client = learner) => (await client.get(PATH)).body as Transcript;
    const fix = (body: object, client = learner) => client.post(`${PATH}/fixes`, { line: 0, ...body });

    /** Lets nothing be told apart until it is called. */
    function holdTokeniser(): () => void {
      const { tokeniser } = api().deps;
      const { tokenise } = tokeniser;
      let letGo = () => {};
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
      while (mock.calls.length < times) await new Promise((resolve) => setTimeout(resolve, 10));
    };

    test('while lines wait for the tokeniser, everybody else is answered', async () => {
      const texts = Array.from({ length: MANY }, (_, i) => `Zeile ${i}`);
      await learner.put(PATH, { fileName: 'a.srt', text: srtOf(texts) });
      const other = await newLearnerClient(api());
      const release = holdTokeniser();
      const fixes = texts.map((text, line) => fix({ line, text: `${text} neu` }).then((res) => res));
      await untilAsked(api().deps.config.databaseUrl === undefined ? 1 : 1);
      expect((await other.get('/api/languages')).status).toBe(200);
      release();
      expect((await Promise.all(fixes)).map(({ status }) => status)).toEqual(texts.map(() => 200));
      expect((await read()).lines.map(({ text }) => text)).toEqual(texts.map((text) => `${text} neu`));
    });

    test('a line that changes while its words are told apart is not written over', async () => {
      await learner.put(PATH, { fileName: 'a.srt', text: srtOf(['Das Haus', 'ist alt.']) });
      const release = holdTokeniser();
      const late = fix({ text: 'Das alte Haus', textBefore: 'Das Haus' }).then((res) => res);
      await untilAsked(1);
      await learner.put(PATH, { fileName: 'b.srt', text: srtOf(['Ganz anders', 'ist alt.']) });
      release();
      expect(codeOf(await late)).toEqual([409, 'conflict']);
      expect((await read()).lines[0]).toMatchObject({ text: 'Ganz anders' });
    });

    test('a text that was made for another line is refused with what to do', async () => {
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
