import { EventEmitter, once } from 'node:events';
import type { Transcript } from '@wordreel/shared';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { newLearner } from '#testing/learners/people';
import { aFolder, someInfo, someVtt } from '#testing/captions/yt-dlp-folder';
import { UsageError } from './command.ts';
import { prepareWork } from './commands.ts';
import { SILENT } from './progress-bar.ts';
import { untilStopped } from './until-stopped.ts';

test.each([
  ['', 'Usage:\n  captions fetch [--language de]'],
  ['captions fetch extra', 'Unexpected argument: extra.'],
  ['users promote a@example.org', 'There is no command `users promote`.\nUsage:'],
  ['captions', 'There is no command `captions`.'],
  ['captions import', 'FOLDER is missing.\nUsage: captions import FOLDER [--language de]'],
  ['captions import a b', 'Unexpected argument: b.'],
  ['captions import a --lang de', "Unknown option '--lang'."],
  ['captions import a --language', "Option '--language <value>' argument missing."],
  ['captions import a --language xx', '--language xx: unknown language. Use one of'],
  ['captions import a --level A2,D1', '--level D1: unknown level.'],
  ['captions approve one', 'one is not a number from `captions fixes`.'],
  ['captions approve 1 --line 0', '--line 0 is not a line number.'],
  ['captions revert', 'Specify one of ID, --person EMAIL and --video VIDEO.\nUsage: captions revert ID | --person'],
  ['captions revert 1 --video film', 'Specify one of ID'],
  ['captions revert --person nobody', 'nobody is not an email address.'],
  ['captions revert 1 2', 'Unexpected argument: 2.'],
  ['catalogue import a --level A1', '--language is missing.'],
  ['catalogue import a --language de', '--level is missing.'],
  ['dictionary remove', 'NAME is missing.'],
  ['videos verify now', 'Unexpected argument: now.'],
  ['words import a', '--language is missing.'],
  ['users disable nobody', 'nobody is not an email address.'],
  ['users enable', 'EMAIL is missing.'],
  ['mails list now', 'Unexpected argument: now.'],
  ['sessions end', 'EMAIL is missing.'],
])('`%s` prints the usage', (line, message) => {
  const ask = () => prepareWork(line.split(' ').filter(Boolean));
  expect(ask).toThrow(UsageError);
  expect(ask).toThrow(message);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s stops a command with the exit code that shells expect', async (signal, code) => {
  const signals = new EventEmitter();
  const ended = untilStopped(() => new Promise(() => undefined), signals);
  signals.emit(signal);
  expect(await ended).toBe(code);
  // A second signal has no handler any more.
  expect(signals.eventNames()).toEqual([]);
});

test('a command that finishes by itself is asked to at the first signal and stopped at the second', async () => {
  const signals = new EventEmitter();
  let asked = 0;
  const ask = () => void (asked += 1);
  const end = new EventEmitter();
  const ended = untilStopped(async () => void (await once(end, 'end')), signals, ask);
  signals.emit('SIGINT');
  expect(asked).toBe(1);
  end.emit('end');
  expect(await ended).toBe(130);
  const stopped = untilStopped(() => new Promise(() => undefined), signals, ask);
  signals.emit('SIGTERM');
  signals.emit('SIGTERM');
  expect([await stopped, asked, signals.eventNames()]).toEqual([143, 2, []]);
});

test('a command that ends or fails does not count as stopped', async () => {
  const signals = new EventEmitter();
  expect(await untilStopped(async () => undefined, signals)).toBeNull();
  await expect(untilStopped(() => Promise.reject(new Error('No disk')), signals)).rejects.toThrow('No disk');
  expect(signals.eventNames()).toEqual([]);
});

describeAccounts('operator commands', (api) => {
  const run = (...words: string[]) => prepareWork(words).work(api().deps, SILENT);
  afterEach(() => api().deps.db('dictionaries').delete());

  test('an import reports what it has done', async () => {
    const folder = aFolder({
      'a.info.json': someInfo({ id: 'abcdefghij0' }),
      'a.de.vtt': someVtt('Das Haus ist alt.'),
      'b.info.json': '{',
    });
    const output = await run('captions', 'import', folder, '--level', 'A2,B1');
    expect(output).toBe(
      'Imported captions of 1 video; 0 videos unchanged; 0 videos without captions in their language.\n' +
        `1 problem:\n  ${folder}/b.info.json: it is not JSON`,
    );
    expect(await api().deps.db('videos').where({ id: 'abcdefghij0' }).first('levels')).toEqual({
      levels: ['A2', 'B1'],
    });
  });

  test('dictionaries are imported, listed with their license, and removed by name', async () => {
    expect(await run('dictionary', 'list')).toBe('There are no dictionaries.');
    const folder = aFolder({ 'my.tsv': 'Haus\thouse\nonly a word\n' });
    const output = await run('dictionary', 'import', `${folder}/my.tsv`, '--language', 'de', '--name', 'Mine');
    expect(output).toMatch(
      /^Mine \(without a license\): 1 entry imported\.\nOf the 1,000 most common words of German, .* explain \d+ \(before: 0\)\.\n1 problem:\n  line 2: /,
    );
    expect(await run('dictionary', 'list')).toBe('de-en  Mine, 1 entry, without a license');
    await expect(run('dictionary', 'remove', 'Theirs')).rejects.toThrow('No imported dictionary is called Theirs.');
    expect(await run('dictionary', 'remove', 'Mine')).toBe('Removed Mine.');
    expect(await api().deps.db('dictionary_entries')).toEqual([]);
  });

  test('the bundled glossary cannot be removed', async () => {
    const { db } = api().deps;
    const glossary = { lang: 'de', to_lang: 'en', name: 'Wordreel glossary', place: 0, entry_count: 1, is_ready: true };
    await db('dictionaries').insert({ ...glossary, imported_at: new Date() });
    await expect(run('dictionary', 'remove', 'Wordreel glossary')).rejects.toThrow('No imported dictionary');
    expect(await db('dictionaries')).toHaveLength(1);
  });

  test("learners' corrections are listed and can be approved", async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'film' }));
    await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
    const learner = await newLearnerClient(api());
    const say = (line: number, text: string) => learner.post('/api/videos/film/transcript/fixes', { line, text });
    const lines = async () =>
      ((await learner.get('/api/videos/film/transcript')).body as Transcript).lines.map(({ text }) => text);
    expect(await run('captions', 'fixes')).toBe('No corrections are pending.');
    await say(0, 'Das alte Haus');
    await say(1, 'Quatsch');
    const list = await run('captions', 'fixes');
    expect(list).toMatch(/^\d+  film, line 1, 1 learner\n  - Das Haus\n  \+ Das alte Haus\n\d+  film, line 2/);
    const [first = '', second = ''] = Array.from(list.matchAll(/^\d+/gm), ([id]) => id);
    expect(await run('captions', 'approve', first)).toBe('The correction is published.');
    expect(await run('captions', 'reject', second)).toBe('The correction is rejected.');
    expect(await lines()).toEqual(['Das alte Haus', 'ist alt.']);
    for (const verb of ['approve', 'reject']) {
      await expect(run('captions', verb, first)).rejects.toThrow('No pending correction has this number.');
    }
    expect(await db('line_fixes').orderBy('id').pluck('status')).toEqual(['accepted', 'rejected']);
    expect(await run('captions', 'fixes')).toBe('No corrections are pending.');
  });

  test('an account is found by its address, however it is written', async () => {
    const { email } = await newLearner(api());
    expect(await run('sessions', 'end', email.toUpperCase())).toBe('1 session(s) ended.');
  });
});
