import type { Transcript } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { aFolder, someInfo, someVtt } from '#testing/captions/yt-dlp-folder';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';

describeAccounts(
  'captions that are imported again',
  (api) => {
    const id = 'abcdefghij0';
    const path = `/api/videos/${id}/transcript`;
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
      await api().deps.db('videos').delete();
    });

    const run = (...words: string[]) => prepareWork(words).work(api().deps, SILENT);
    const bring = (...texts: string[]) =>
      run('captions', 'import', aFolder({ 'a.info.json': someInfo({ id }), 'a.de.vtt': someVtt(...texts) }));
    const lines = async () => ((await learner.get(path)).body as Transcript).lines;
    const texts = async () => (await lines()).map(({ text }) => text);
    const propose = (line: number, text: string) => learner.post(`${path}/fixes`, { line, text });
    const idOf = async (text: string): Promise<string> =>
      String((await api().deps.db('line_fixes').where({ text }).first<{ id: number }>('id')).id);
    const approve = async (text: string) => run('captions', 'approve', await idOf(text));

    test('keep fixes whose line is still there', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      await approve('Das alte Haus');
      await bring('Vorher', 'Das Haus', 'ist neu.');
      expect(await lines()).toMatchObject([
        { text: 'Vorher' },
        { text: 'Das alte Haus', isRepaired: true },
        { text: 'ist neu.' },
      ]);
    });

    test('an approval never applies to another line than its own', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      await bring('Vorher', 'ist alt.');
      await expect(approve('Das alte Haus')).rejects.toThrow(
        'it says “Vorher”. Reject the correction, or name its line',
      );
      expect(await texts()).toEqual(['Vorher', 'ist alt.']);
    });

    test('return a fix whose line is gone to the operator, with the reason', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      await approve('Das alte Haus');
      await bring('ist alt.', 'Das haus');
      expect(await texts()).toEqual(['ist alt.', 'Das haus']);
      const list = await run('captions', 'fixes');
      expect(list).toContain('- Das Haus\n  + Das alte Haus\n  The captions were imported again, and the line that');
      const fixId = await idOf('Das alte Haus');
      await expect(run('captions', 'approve', fixId, '--line', '3')).rejects.toThrow('there is no such line');
      expect(await run('captions', 'approve', fixId, '--line', '2')).toBe('The correction is published.');
      expect(await texts()).toEqual(['ist alt.', 'Das alte Haus']);
      await bring('Das haus', 'ist so alt.');
      expect(await texts()).toEqual(['Das alte Haus', 'ist so alt.']);
    });

    test('move a proposal with its line', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      await propose(1, 'ist sehr alt.');
      await bring('ist alt.', 'Das Haus');
      await approve('Das alte Haus');
      await approve('ist sehr alt.');
      expect(await texts()).toEqual(['ist sehr alt.', 'Das alte Haus']);
    });

    test('apply the fixes again if a learner fixes a line at that moment', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      const { tokeniser } = api().deps;
      const { pack } = tokeniser;
      jest.spyOn(tokeniser, 'pack').mockImplementationOnce(async (...args) => {
        await approve('Das alte Haus');
        return pack(...args);
      });
      await bring('Das Haus', 'ist neu.');
      jest.restoreAllMocks();
      expect(await texts()).toEqual(['Das alte Haus', 'ist neu.']);
    });

    test('report a line that is too long as a problem, and the other videos go on', async () => {
      const output = await run(
        'captions',
        'import',
        aFolder({
          'a.info.json': someInfo({ id }),
          'a.de.vtt': someVtt('kurz', 'x'.repeat(2001)),
          'b.info.json': someInfo({ id: 'abcdefghij1' }),
          'b.de.vtt': someVtt('Das Haus'),
        }),
      );
      expect(output).toContain('Imported captions of 1 video');
      expect(output).toMatch(/a\.info\.json: a\.de\.vtt: Line 6: this caption has 2,001 characters/);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
