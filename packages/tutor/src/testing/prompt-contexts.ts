import type { ChatRequest, ScenarioContext, PromptContext } from '#prompt/prompt-context';

export const NONCE = 'k3Qz81mXw2';

export const BAKERY: ScenarioContext = {
  role: 'a baker behind the counter',
  setting: 'a bakery on a Saturday morning',
  goals: ['ask for two things', 'find out a price', 'pay'],
};

/** Returns a prompt context for German with the given changes. */
export const briefOf = (differing: Partial<PromptContext> = {}): PromptContext => ({
  language: 'de',
  level: 'A2.1',
  kind: 'free',
  scenario: differing.kind === 'scenario' ? BAKERY : null,
  words: [
    { word: 'der Bahnhof', translation: 'station' },
    { word: 'umsteigen', translation: 'to change trains' },
    { word: 'pünktlich', translation: null },
  ],
  corrections: 'each',
  remark: '',
  ...differing,
});

/** Returns a request in which a learner has said hello, with the given changes. */
export const requestOf = (differing: Partial<ChatRequest> = {}): ChatRequest => ({
  context: briefOf(),
  data: [],
  summary: null,
  turns: [{ role: 'learner', text: 'Hallo!' }],
  delimiterId: NONCE,
  ...differing,
});
