import type { Transcript } from '@wordreel/shared';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const srt = (...texts: readonly string[]): string =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${text}\n`).join('\n');

const lemmasOf = ({ lines, lemmas }: Transcript) =>
  lines.map(({ tokens }) => tokens.map(([, , , lemma]) => lemmas[lemma] ?? ''));

describeAccounts('caption files of learners', (api) => {
  let learner: LearnerClient;
  beforeEach(async () => {
    await addVideos(api().deps.db, aVideo({ id: 'film' }));
    learner = await newLearnerClient(api());
  });

  const upload = async (text: string) => {
    const { body } = await learner.put('/api/videos/film/transcript', { fileName: 'mine.srt', text });
    const transcript = (await learner.get('/api/videos/film/transcript')).body as Transcript;
    return { problems: body.problems as { message: string }[], transcript };
  };

  test('in which the end of a line breaks a word have the whole word', async () => {
    const { transcript } = await upload(srt('\u200E-Das ist der Donau-\ndampfer.', 'Nord-\nund Südsee'));
    expect(transcript.lines.map(({ text }) => text)).toEqual(['-Das ist der Donaudampfer.', 'Nord-\nund Südsee']);
    expect(lemmasOf(transcript)[0]).toContain('Donaudampfer');
  });

  test('in two languages have the second as the translation, and it is said', async () => {
    const { transcript, problems } = await upload(
      srt(
        'Wie geht es dir heute?\nHow are you today?',
        'Mir geht es gut, danke.\nI am fine, thank you.',
        'Dann bis morgen, mein Freund.\nSee you tomorrow, my friend.',
      ),
    );
    expect(transcript.lines).toMatchObject([
      { text: 'Wie geht es dir heute?', translation: 'How are you today?' },
      { text: 'Mir geht es gut, danke.', translation: 'I am fine, thank you.' },
      { text: 'Dann bis morgen, mein Freund.', translation: 'See you tomorrow, my friend.' },
    ]);
    expect(transcript.lemmas).not.toEqual(expect.arrayContaining(['How']));
    expect(problems.map(({ message }) => message)).toEqual([
      'Each caption has two languages: those in German are the captions, and the others their translation.',
    ]);
  });

  test('that a machine has made and a program converted have each word once', async () => {
    const { transcript } = await upload(srt('das ist ein', 'das ist ein Test', 'und er', 'und er geht weiter'));
    expect(transcript.lines.map(({ text }) => text)).toEqual(['das ist ein Test', 'und er geht weiter']);
  });
});
