import type { Transcript } from '@wordreel/shared';
import { describeAccounts } from '#testing/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learner-client';
import { aFolder, someInfo, someVtt } from '#testing/yt-dlp-folder';
import { prepareWork } from './commands.ts';
import { SILENT } from './progress-bar.ts';

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

    test('keep what was put right, where its line still stands', async () => {
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

    test('an approval never falls on another line than the one it was made for', async () => {
      await bring('Das Haus', 'ist alt.');
      await propose(0, 'Das alte Haus');
      await bring('Vorher', 'ist alt.');
      await expect(approve('Das alte Haus')).rejects.toThrow('Vorher');
      expect(await texts()).toEqual(['Vorher', 'ist alt.']);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
