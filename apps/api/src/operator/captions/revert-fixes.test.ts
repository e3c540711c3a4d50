import type { Transcript } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { newTrustedClient, type LearnerClient } from '#testing/learners/learner-client';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';

const propose = (who: LearnerClient, text: string, { line = 0, video = 'film' } = {}) =>
  who.post(`/api/videos/${video}/transcript/fixes`, { line, text });

describeAccounts(
  'undoing fixes',
  (api) => {
    let ann: LearnerClient;
    let ben: LearnerClient;
    beforeEach(async () => {
      const { db } = api().deps;
      await db('videos').delete();
      await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'other' }));
      for (const videoId of ['film', 'other']) await addCaptions(db, { videoId }, ['Das Haus', 'ist alt.']);
      [ann, ben] = [await newTrustedClient(api()), await newTrustedClient(api())];
    });

    const run = (...words: string[]) => prepareWork(words).work(api().deps, SILENT);
    const agree = async (text: string, place = {}) => {
      await propose(ann, text, place);
      await propose(ben, text, place);
    };
    const read = async (video = 'film') => {
      const { lines } = (await ann.get(`/api/videos/${video}/transcript`)).body as Transcript;
      return lines.map(({ text, isRepaired }) => [text, isRepaired ?? false]);
    };
    const emailOf = async ({ userId }: LearnerClient): Promise<string> =>
      (await api().deps.db('users').where({ id: userId }).first<{ email: string }>('email')).email;
    const idOf = async (text: string): Promise<string> =>
      String((await api().deps.db('line_fixes').where({ text }).first<{ id: number }>('id')).id);

    test('undoing one fix restores the line with its words and their counts', async () => {
      const countsOf = async () => {
        const row = await api()
          .deps.db('transcripts')
          .where({ video_id: 'film' })
          .first<{ lemmas: string[]; lemma_counts: number[] }>('lemmas', 'lemma_counts');
        return Object.fromEntries(row.lemmas.map((lemma, i) => [lemma, row.lemma_counts[i]]));
      };
      await agree('Quatsch Quatsch');
      expect(await countsOf()).toMatchObject({ Quatsch: 2, das: 0 });
      expect(await run('captions', 'revert', await idOf('Quatsch Quatsch'))).toBe(
        '1 line has the previous text again.',
      );
      expect(await read()).toEqual([
        ['Das Haus', false],
        ['ist alt.', false],
      ]);
      expect(await countsOf()).toMatchObject({ Quatsch: 0, Haus: 1 });
      expect(await api().deps.db('line_fixes').pluck('status')).toEqual(['reverted', 'reverted']);
      await expect(run('captions', 'revert', await idOf('Quatsch Quatsch'))).rejects.toThrow('No accepted correction');
    });

    test('of fixes to the same line the newest is undone first, and an older one is reported as changed', async () => {
      await agree('Das alte Haus');
      await agree('Das uralte Haus');
      expect(await run('captions', 'revert', await idOf('Das alte Haus'))).toMatch(
        /^0 lines have the previous text again.*\n\d+  film, line 1 was kept because it has changed since: it says “Das uralte Haus”\.$/,
      );
      await run('captions', 'revert', await idOf('Das uralte Haus'));
      expect((await read())[0]).toEqual(['Das alte Haus', true]);
      await agree('Das uralte Haus');
      expect(await run('captions', 'revert', '--video', 'film')).toBe('2 lines have the previous text again.');
      expect((await read())[0]).toEqual(['Das Haus', false]);
    });

    test("undoing all fixes of a person also rejects their proposals and keeps other people's", async () => {
      await agree('Das alte Haus');
      await agree('ist neu.', { line: 1, video: 'other' });
      const eve = await newTrustedClient(api());
      await propose(eve, 'Quatsch', { line: 1 });
      await propose(ben, 'Quatsch', { line: 1 });
      await propose(eve, 'Unsinn', { video: 'other' });
      expect(await run('captions', 'revert', '--person', await emailOf(eve))).toBe(
        '1 line has the previous text again.\n1 proposal rejected.',
      );
      expect(await read()).toEqual([
        ['Das alte Haus', true],
        ['ist alt.', false],
      ]);
      expect((await read('other'))[1]).toEqual(['ist neu.', true]);
      expect(await run('captions', 'fixes')).toBe('No corrections are pending.');
      await expect(run('captions', 'revert', '--person', 'nobody@example.org')).rejects.toThrow('No account has this');
    });

    test('the history shows who changed what and when, and who decided it', async () => {
      expect(await run('captions', 'history')).toBe('There are no corrections.');
      await agree('Das alte Haus');
      await propose(ann, 'ist neu.', { line: 1, video: 'other' });
      await run('captions', 'approve', await idOf('ist neu.'));
      const [annsEmail, bensEmail] = [await emailOf(ann), await emailOf(ben)];
      const all = (await run('captions', 'history')).split('\n');
      expect(all[0]).toMatch(/^\d+  \d{4}-\d\d-\d\d \d\d:\d\d  other, line 2, /);
      expect(all[0]).toContain(`${annsEmail}, accepted by operator`);
      expect(all.slice(1, 3)).toEqual(['  - ist alt.', '  + ist neu.']);
      expect(all[3]).toContain(`film, line 1, ${bensEmail}, accepted by agreement`);
      expect(await run('captions', 'history', '--video', 'film')).not.toContain('other');
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
