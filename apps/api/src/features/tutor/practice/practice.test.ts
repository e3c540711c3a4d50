import { randomUUID } from 'node:crypto';
import {
  LANGUAGES,
  type PracticeTask,
  type Transcript,
  type TutorConversation,
  type TutorMistakes,
  type TutorTurnDone,
} from '@wordreel/shared';
import type { WordPractice } from '@wordreel/tutor';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/learners/accounts-api';
import { ago, WORDS, zone } from '#testing/learners/exerciser';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { doneOf, eventsOf, talker } from '#testing/learners/talker';

const taskOf = ({ messages }: Pick<TutorTurnDone, 'messages'>): PracticeTask | null => messages.at(-1)?.task ?? null;

describeAccounts(
  'the practice partner',
  (api) => {
    beforeAll(async () => installContent(api().deps));

    /** Creates a learner who saved words with their lines and answered them ten days ago, so that they are due. */
    async function withDueWords(count: number): Promise<LearnerClient> {
      const learner = await newLearnerClient(api());
      for (const { word, translation, sentence } of WORDS.slice(0, count)) {
        await learner.post('/api/learned-words', { language: 'de', word: { word, translation, sentence } });
        const review = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone, ...ago(10) };
        await learner.post('/api/reviews', review);
      }
      return learner;
    }

    /** Reads the hidden practice state from the database. */
    async function stateOf(id: string): Promise<WordPractice> {
      const row = await api().deps.db('tutor_conversations').where({ id }).first<{ practice: WordPractice }>();
      return row.practice;
    }

    /** Returns the correct act for the current task. */
    async function rightAct(id: string): Promise<{ act: string; text?: string; choice?: number }> {
      const { plan, at, words } = await stateOf(id);
      const step = plan[at];
      if (step === undefined) throw new Error('The practice plan has no current step');
      const word = words[step.word];
      if (step.step === 'gap') return { act: 'say', text: word?.lines[step.line]?.form ?? '' };
      if (step.step === 'sentence') return { act: 'say', text: `Ich habe heute ${word?.word ?? ''} gesehen.` };
      if (step.step === 'situation') return { act: 'choose', choice: step.right };
      return { act: 'rate', choice: 3 };
    }

    test('a practice about a video quotes only that video, even for words saved from another one', async () => {
      const learner = await newLearnerClient(api());
      const { begin, act } = talker(learner);
      const linesOf = async (video: string) =>
        (await learner.get(`/api/videos/${video}/transcript`)).body as Transcript;
      const [asked, other] = [await linesOf('story-de-01'), await linesOf('story-de-02')];
      const kept = other.lines.flatMap((line) =>
        line.tokens.flatMap(([, , , lemma]) => {
          const name = typeof lemma === 'number' ? other.lemmas[lemma] : undefined;
          return name !== undefined && asked.lemmas.includes(name)
            ? [{ word: name, sentence: line.text, startSec: line.start }]
            : [];
        }),
      );
      for (const word of new Map(kept.map((each) => [each.word, each])).values()) {
        await learner.post('/api/learned-words', { language: 'de', word: { ...word, videoId: 'story-de-02' } });
      }
      const { id } = (await begin({ kind: 'video', video: 'story-de-01' })).body as TutorConversation;
      await act(id, { act: 'open' });
      const sources = (await stateOf(id)).words.flatMap(({ lines }) =>
        lines.map(({ source }) => source?.videoId ?? null),
      );
      expect(sources).toContain('story-de-01');
      expect(sources.filter((source) => source !== null && source !== 'story-de-01')).toEqual([]);
    });

    test('a practice about a video asks for words that occur in it, also if others are due', async () => {
      const learner = await withDueWords(6);
      const { begin } = talker(learner);
      const { lemmas } = (await learner.get('/api/videos/story-de-01/transcript')).body as Transcript;
      const { words } = (await begin({ kind: 'video', video: 'story-de-01' })).body as TutorConversation;
      expect(words).toHaveLength(6);
      const due = new Set(WORDS.slice(0, 6).map(({ word }) => word));
      expect(words.filter(({ word }) => due.has(word) && !lemmas.includes(word))).toEqual([]);
    });

    test('a word that is asked for comes first, saved or not', async () => {
      const learner = await withDueWords(2);
      const { begin } = talker(learner);
      const wordsWith = async (word: string) => ((await begin({ word })).body as TutorConversation).words;
      expect((await wordsWith('Brücke'))[0]).toMatchObject({ word: 'Brücke', isKept: false });
      expect((await wordsWith('Fenster'))[0]).toMatchObject({ word: 'Fenster', isKept: true, isDue: true });
      expect(codeOf(await begin({ word: ' ' }))[0]).toBe(400);
    });

    test('goes through six words and logs each typed gap once', async () => {
      const learner = await withDueWords(6);
      const { begin, act, read } = talker(learner);
      const begun = await begin();
      expect(begun.status).toBe(201);
      const { id, mode, words } = begun.body as TutorConversation;
      expect(mode).toBe('practice');
      expect(words.map(({ word }) => word).toSorted()).toEqual(
        WORDS.slice(0, 6)
          .map(({ word }) => word)
          .toSorted(),
      );
      expect(words.every(({ isDue, isKept, isUsed, isReviewed }) => isDue && isKept && !isUsed && !isReviewed)).toBe(
        true,
      );

      let done = doneOf(await act(id, { act: 'open' }));
      const steps: string[] = [];
      const results: string[] = [];
      const hidden: [string | undefined, string][] = [];
      while (taskOf(done)?.step !== 'end') {
        const task = taskOf(done);
        if (task === null) throw new Error('The last message has no task');
        steps.push(task.step);
        const told = JSON.stringify(done);
        const right = await rightAct(id);
        // The expected answer must not be sent with its gap.
        if (task.step === 'gap') hidden.push([right.text, JSON.stringify(task.gaps)]);
        expect(told).not.toContain('"right":');
        done = doneOf(await act(id, right));
        const [mine] = done.messages;
        expect(mine).toMatchObject({ role: 'learner', status: 'complete' });
        results.push(`${task.step} ${mine?.result?.result} ${mine?.result?.counted}`);
      }
      expect(hidden.filter(([right = '', gaps]) => gaps?.includes(right))).toEqual([]);
      expect(results.filter((result) => result === 'gap right true')).toHaveLength(6);
      expect(results.filter((result) => result === 'sentence used false')).toHaveLength(6);
      expect(steps.filter((step) => step === 'gap')).toHaveLength(6);
      expect(new Set(steps)).toEqual(new Set(['gap', 'sentence', 'situation', 'shadow']));

      const log = await api().deps.db('review_log').where({ user_id: learner.userId, source: 'tutor' });
      expect(log).toHaveLength(6);
      expect(log).toEqual(
        log.map(() => expect.objectContaining({ exercise: 'typed-gap', rating: 3, counted: true, verdict: 'exact' })),
      );
      const over = await read(id);
      expect(over.isFinished).toBe(true);
      expect(over.words.every(({ isUsed, isReviewed }) => isUsed && isReviewed)).toBe(true);
      expect(over.report).toMatchObject({ notes: [], goals: [] });
      expect(over.report?.usedWords).toHaveLength(6);
      // Six gaps, six sentences and the chosen lines are in the language being learned.
      expect(over.report?.turns).toBeGreaterThanOrEqual(12);
      expect(codeOf(await act(id, { act: 'say', text: 'Noch etwas' }))).toEqual([409, 'conflict']);
    });

    test('repeating a turn returns its result and logs the answer once', async () => {
      const learner = await withDueWords(2);
      const { begin, act, read } = talker(learner);
      const { id } = (await begin()).body as TutorConversation;
      await act(id, { act: 'open' });
      const again = { id: randomUUID(), ...(await rightAct(id)) };
      const first = doneOf(await act(id, again));
      const second = await act(id, again);
      expect(eventsOf(second).map(({ event }) => event)).toEqual(['done']);
      expect(doneOf(second)).toEqual(first);
      expect((await read(id)).messages.filter((message) => message.id === again.id)).toHaveLength(1);
      expect(await api().deps.db('review_log').where({ user_id: learner.userId, source: 'tutor' })).toHaveLength(1);
      // Opening it in a second tab adds no messages.
      expect(doneOf(await act(id, { act: 'open' })).messages).toEqual([]);
    });

    test('wrong, hinted and skipped answers are reported as such; a second answer on the same day is practice', async () => {
      const learner = await withDueWords(1);
      const { begin, act, mistakes } = talker(learner);
      const { id } = (await begin()).body as TutorConversation;
      await act(id, { act: 'open' });
      const hint = doneOf(await act(id, { act: 'hint' }));
      expect(hint.messages.map(({ role }) => role)).toEqual(['tutor']);
      const wrong = doneOf(await act(id, { act: 'say', text: 'Kartoffelsalat' }));
      expect(wrong.messages[0]?.result).toMatchObject({ result: 'wrong', counted: true });
      const [logged] = await api().deps.db('review_log').where({ user_id: learner.userId, source: 'tutor' });
      expect(logged).toMatchObject({ rating: 1, hinted: true, answer_text: 'Kartoffelsalat' });
      const { answers } = (await mistakes()).body as TutorMistakes;
      expect(answers).toMatchObject([{ text: 'Kartoffelsalat', task: { step: 'gap' } }]);
      expect(answers?.[0]?.expected.split(' ').length).toBeGreaterThan(1);
      const skipped = doneOf(await act(id, { act: 'skip' }));
      expect(skipped.messages[0]).toMatchObject({ role: 'learner', text: 'Skip', language: null });
      expect(skipped.messages[0]?.result).toMatchObject({ result: 'skipped' });
      for (const other of ['simpler', 'correct', 'again']) {
        expect(codeOf(await act(id, { act: other }))).toEqual([409, 'conflict']);
      }
      expect(codeOf(await act(id, { act: 'choose', choice: 9 }))).toEqual([409, 'conflict']);
      expect(codeOf(await act(id, { act: 'say', text: ' ' }))).toEqual([400, 'validation_failed']);
    });

    test('a sentence about harm gets a fixed reply, and the same task again', async () => {
      const learner = await withDueWords(1);
      const { begin, act } = talker(learner);
      const { id } = (await begin()).body as TutorConversation;
      await act(id, { act: 'open' });
      let asked = null;
      while (asked?.step !== 'sentence') asked = taskOf(doneOf(await act(id, await rightAct(id))));
      const done = doneOf(await act(id, { act: 'say', text: 'Ich will mich umbringen.' }));
      expect(done.messages).toMatchObject([
        { role: 'learner', result: null },
        { role: 'tutor', language: null, task: asked },
      ]);
      expect(done.messages[1]?.text).toMatch(/help/i);
    });

    test('a word answered elsewhere today is shown as reviewed', async () => {
      const learner = await withDueWords(2);
      const { begin, read } = talker(learner);
      const { id } = (await begin()).body as TutorConversation;
      const review = { language: 'de', word: 'Haus', rating: 3, zone, source: 'tutor', ...ago(0) };
      const first = await learner.post('/api/reviews', { clientReviewId: randomUUID(), ...review });
      const second = await learner.post('/api/reviews', { clientReviewId: randomUUID(), ...review });
      expect([first.body, second.body]).toMatchObject([{ counted: true }, { counted: false }]);
      const { words } = await read(id);
      expect(words.find(({ word }) => word === 'Haus')?.isReviewed).toBe(true);
      expect(words.find(({ word }) => word === 'Fenster')?.isReviewed).toBe(false);
      await learner.remove('/api/learned-words/de/Fenster');
      expect((await read(id)).words.find(({ word }) => word === 'Fenster')?.isKept).toBe(false);
    });

    test.each(['de', 'fr', 'es', 'it'] as const)('a new learner practices the first words of %s', async (language) => {
      const learner = await newLearnerClient(api());
      const { begin, act, status } = talker(learner, language);
      expect((await status()).body).toMatchObject({ mode: 'practice', host: null, quota: null, level: 'beginner' });
      const { id, words } = (await begin()).body as TutorConversation;
      expect(words).toHaveLength(6);
      expect(words.every(({ isKept, translation }) => !isKept && translation !== null)).toBe(true);
      const opened = doneOf(await act(id, { act: 'open' }));
      expect(taskOf(opened)?.step).toBe('gap');
      const next = doneOf(await act(id, await rightAct(id)));
      expect(next.messages[0]?.result).toMatchObject({ result: 'right', counted: false });
      expect(await api().deps.db('review_log').where({ user_id: learner.userId })).toEqual([]);
    });

    const WITHOUT = LANGUAGES.map(({ code }) => code).filter((code) => !['de', 'fr', 'es', 'it'].includes(code));
    test.each(WITHOUT)('in %s a new learner gets instructions, and practices the words they save', async (language) => {
      const learner = await newLearnerClient(api());
      const { begin, act } = talker(learner, language);
      const empty = (await begin()).body as TutorConversation;
      expect(empty.words).toEqual([]);
      const opened = doneOf(await act(empty.id, { act: 'open' }));
      expect(taskOf(opened)).toEqual({ step: 'end' });
      expect(opened.messages.at(-1)?.text).toMatch(/keep|video|word/i);
      const sentence = language === 'ja' || language === 'zh' ? '東京 は 大きい' : 'Roma est magna';
      const [word = ''] = sentence.split(' ');
      await learner.post('/api/learned-words', { language, word: { word, sentence, translation: 'a city' } });
      const { id, words } = (await begin()).body as TutorConversation;
      expect(words.map((each) => each.word)).toEqual([word]);
      expect(taskOf(doneOf(await act(id, { act: 'open' })))?.step).toBe('gap');
    });

    test('a learner gets the same practice all day, and another one tomorrow', async () => {
      const learner = await newLearnerClient(api());
      const { begin } = talker(learner, 'fr');
      const wordsNow = async () => ((await begin()).body as TutorConversation).words.map(({ word }) => word);
      const first = await wordsNow();
      expect(await wordsNow()).toEqual(first);
      api().wait(24 * 3_600_000);
      expect(await wordsNow()).not.toEqual(first);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
