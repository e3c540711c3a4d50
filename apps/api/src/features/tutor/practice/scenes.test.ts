import { randomUUID } from 'node:crypto';
import type { TutorConversation, TutorMessage, TutorMistakes, TutorStatus, TutorTurnDone } from '@wordreel/shared';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/learners/accounts-api';
import { ago, zone } from '#testing/learners/exerciser';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { doneOf, talker } from '#testing/learners/talker';

const taskOf = ({ messages }: Pick<TutorTurnDone, 'messages'>) => messages.at(-1)?.task ?? null;
const used = ({ words }: Pick<TutorTurnDone, 'words'>) => words.flatMap(({ word, isUsed }) => (isUsed ? word : []));
const resultOf = ({ messages }: Pick<TutorTurnDone, 'messages'>) => messages[0]?.result ?? null;

const save = async (learner: LearnerClient, word: object) =>
  learner.post('/api/learned-words', { language: 'de', word });

const talkProgress = async (status: ReturnType<typeof talker>['status']) =>
  ((await status()).body as TutorStatus).scenarios.find(({ id }) => id === 'cafe')?.progress;

describeAccounts(
  'a scripted scene',
  (api) => {
    beforeAll(async () => installContent(api().deps));

    async function play(scenario = 'cafe', learner?: LearnerClient) {
      const player = learner ?? (await newLearnerClient(api()));
      const talk = talker(player);
      const begun = (await talk.begin({ kind: 'scenario', scenario })).body as TutorConversation;
      const { id } = begun;
      const act = async (turn: Parameters<typeof talk.act>[1]) => doneOf(await talk.act(id, turn));
      const opened = await act({ act: 'open' });
      const say = (text: string) => act({ act: 'say', text });
      /** Chooses the option with this text. */
      const choose = (done: TutorTurnDone, text: string) => {
        const task = taskOf(done);
        return act({ act: 'choose', choice: task?.step === 'situation' ? task.options.indexOf(text) : -1 });
      };
      return { ...talk, learner: player, id, begun, opened, act, say, choose };
    }

    test('the start page lists the scenes of each language from A1 to B1', async () => {
      const learner = await newLearnerClient(api());
      const { scenarios } = (await talker(learner).status()).body as TutorStatus;
      expect(scenarios.length).toBeGreaterThanOrEqual(8);
      expect(scenarios[0]).toMatchObject({ from: 'A1.1', goals: { length: 3 } });
      expect(scenarios.every(({ progress }) => progress === undefined)).toBe(true);
      expect(((await talker(learner, 'ja').status()).body as TutorStatus).scenarios).toEqual([]);
    });

    test('an unknown scene, and one of another language, is refused', async () => {
      const learner = await newLearnerClient(api());
      for (const [language, scenario] of [
        ['de', 'nowhere'],
        ['ja', 'cafe'],
      ] as const)
        expect(codeOf(await talker(learner, language).begin({ kind: 'scenario', scenario }))[0]).toBe(400);
    });

    test('goes from the first line to a report with goals and judged answers', async () => {
      const { begun, opened, say, choose, read, id, status } = await play();
      expect(begun).toMatchObject({
        title: 'Sunday morning at the café',
        scene: { partner: 'Mira', setting: expect.stringContaining('Cologne') },
        goals: [{ isDone: false }, { isDone: false }, { isDone: false }],
      });
      expect(opened.messages).toMatchObject([{ text: 'Guten Morgen! Was möchten Sie trinken?', language: 'de' }]);
      expect(taskOf(opened)).toEqual({ step: 'reply', ask: 'Order a coffee or a tea.', goal: 0 });
      const milk = await say('ich hätte gern einen Kaffee bitte!');
      expect(resultOf(milk)).toMatchObject({ result: 'right', expected: null });
      expect(milk.goals.map(({ isDone }) => isDone)).toEqual([true, false, false]);
      expect((await talkProgress(status))?.goalsDone).toBe(1);
      const again = await choose(milk, 'Ja, zwei Kaffee Milch.');
      expect(again.messages.map(({ role, language, text }: TutorMessage) => [role, language, text])).toEqual([
        ['learner', 'de', 'Ja, zwei Kaffee Milch.'],
        ['tutor', 'de', 'Zwei Kaffee? Oder einen mit Milch?'],
        ['tutor', null, expect.stringContaining('means with')],
      ]);
      const food = await choose(again, 'Nur mit Milch, bitte.');
      const bill = await choose(food, 'Ja, ein Brötchen mit Käse.');
      const pay = await say('Nein danke, die Rechnnung bitte');
      expect(resultOf(pay)).toMatchObject({ result: 'slip', expected: 'Nein, danke. Die Rechnung, bitte.' });
      expect(resultOf(bill)).toMatchObject({ result: 'right' });
      const end = await choose(pay, 'Mit Karte, bitte.');
      expect(taskOf(end)).toEqual({ step: 'end' });
      const over = await read(id);
      expect(over.isFinished).toBe(true);
      expect(over.report).toMatchObject({
        goals: [{ isDone: true }, { isDone: true }, { isDone: true }],
        answers: [
          {
            text: 'ich hätte gern einen Kaffee bitte!',
            result: 'right',
            expected: null,
            task: { ask: 'Order a coffee or a tea.' },
          },
          { text: 'Ja, zwei Kaffee Milch.', result: 'wrong', expected: null },
          { text: 'Nur mit Milch, bitte.', result: 'right', expected: null },
          { text: 'Ja, ein Brötchen mit Käse.', result: 'right', expected: null },
          { text: 'Nein danke, die Rechnnung bitte', result: 'slip', expected: 'Nein, danke. Die Rechnung, bitte.' },
          { text: 'Mit Karte, bitte.', result: 'right', expected: null },
        ],
      });
      expect(over.report?.usedWords.map(({ word }) => word)).toEqual(
        expect.arrayContaining(['der Kaffee', 'die Milch']),
      );
      expect(await talkProgress(status)).toEqual({ goalsDone: 3, conversation: null });
    });

    test('another order of words is understood by what matters and compared; anything else is asked for again', async () => {
      const { say, act } = await play();
      const missed = await say('Guten Morgen, wie geht es?');
      expect(resultOf(missed)).toMatchObject({ result: 'wrong', expected: null });
      expect(missed.messages.at(-1)).toMatchObject({
        text: expect.stringContaining('You could start like this: “Ich möchte einen …”'),
        task: { step: 'reply' },
      });
      const tea = await say('Für mich heute vielleicht einen Tee');
      expect(resultOf(tea)).toMatchObject({ result: 'understood', lines: [{ text: 'Ich möchte einen Tee, bitte.' }] });
      expect(tea.messages[1]?.text).toMatch(/grünen Tee/);
      const hint = await act({ act: 'hint' });
      expect(hint.messages[0]?.text).toMatch(/So kann der Satz anfangen/);
      const skipped = await act({ act: 'skip' });
      expect(resultOf(skipped)).toMatchObject({ result: 'skipped', expected: 'Ich möchte grünen Tee, bitte.' });
    });

    /** A shown answer is one of those that the step accepts. */
    const EITHER = /^(Nein, danke\. Die Rechnung|Ich möchte den Apfelkuchen), bitte\.$/;

    test('slips and errors appear among the mistakes with the right answer, and shown answers without a text', async () => {
      const { say, choose, act, mistakes, learner, id } = await play();
      const milk = await say('Einen Kaffe, bitte');
      await choose(await choose(milk, 'Ja, zwei Kaffee Milch.'), 'Nur mit Milch, bitte.');
      await act({ act: 'skip' });
      await say('Guten Morgen');
      await act({ act: 'hint' });
      const { answers } = (await mistakes()).body as TutorMistakes;
      expect(answers).toMatchObject([
        { text: null, expected: expect.stringMatching(EITHER), conversation: id },
        { text: 'Einen Kaffe, bitte', expected: 'Einen Kaffee, bitte.', conversation: id },
      ]);
      expect((await mistakes('&after=1')).body).not.toHaveProperty('answers');
      expect((await talker(learner, 'es').mistakes()).body).toMatchObject({ answers: [] });
    });

    test('a word counts as used if it is misspelled or said at the wrong moment, but not in a wrong choice', async () => {
      const { say, choose } = await play();
      const milk = await say('Einen Kaffe, bitte');
      expect(used(milk)).toEqual(['der Kaffee']);
      const wrong = await choose(milk, 'Ja, zwei Kaffee Milch.');
      expect(used(wrong)).toEqual(['der Kaffee']);
      const cake = await choose(await choose(wrong, 'Nur mit Milch, bitte.'), 'Ja, ein Stück Kuchen, bitte.');
      expect(used(cake)).toEqual(['der Kaffee', 'die Milch', 'der Kuchen']);
      const missed = await say('Einen Tee, bitte.');
      expect(resultOf(missed)).toMatchObject({ result: 'wrong' });
      expect(used(missed)).toContain('der Tee');
    });

    test('a polite refusal meets its goal and is answered; what is skipped is shown and leaves the goal open', async () => {
      const { say, choose, act, read, id, status } = await play();
      const food = await choose(await say('Einen Kaffee, bitte.'), 'Nur mit Milch, bitte.');
      const refused = await choose(food, 'Nein, danke. Ich habe keinen Hunger.');
      expect(refused.goals.map(({ isDone }) => isDone)).toEqual([true, true, false]);
      expect(refused.messages.map(({ text }) => text)).toContain('Kein Problem, dann nur das Getränk.');
      await act({ act: 'skip' });
      const end = await act({ act: 'skip' });
      expect(resultOf(end)).toMatchObject({ result: 'skipped', expected: expect.stringMatching(/^(Mit Karte|Bar)/) });
      expect((await read(id)).report?.goals.map(({ isDone }) => isDone)).toEqual([true, true, false]);
      expect(await talkProgress(status)).toEqual({ goalsDone: 2, conversation: null });
    });

    test('the learner’s words come up: saved ones in lines of their own, due ones among the words to use', async () => {
      const learner = await newLearnerClient(api());
      // Someone says in the café that they aren't hungry, but nobody talks about a window.
      await save(learner, { word: 'Hunger', translation: 'hunger', sentence: 'Am Abend habe ich Hunger.' });
      await save(learner, { word: 'Fenster', translation: 'window', sentence: 'Mach bitte das Fenster zu.' });
      await save(learner, { word: 'Apfel', translation: 'apple' });
      for (const word of ['Hunger', 'Fenster']) {
        const review = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone, ...ago(10) };
        await learner.post('/api/reviews', review);
      }
      const { begun, say, choose } = await play('cafe', learner);
      expect(begun.words[0]).toMatchObject({ word: 'Hunger', isDue: true, isKept: true });
      expect(begun.words.map(({ word }) => word)).not.toContain('Fenster');
      const milk = await say('Einen Kaffee, bitte.');
      const food = await choose(milk, 'Ohne Milch, bitte.');
      expect(taskOf(food)).toMatchObject({ options: expect.arrayContaining(['Einen Apfel, bitte.']) });
      const refused = await choose(food, 'Nein, danke. Ich habe keinen Hunger.');
      expect(used(refused)).toContain('Hunger');
    });

    test('a scene continues after a reload, and the start page leads back to it', async () => {
      const { id, say, read, status } = await play();
      await say('Einen Kaffee, bitte.');
      const { messages, isFinished } = await read(id);
      expect(isFinished).toBe(false);
      expect(messages.at(-1)?.task).toMatchObject({ step: 'situation' });
      expect(await talkProgress(status)).toEqual({ goalsDone: 1, conversation: id });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
