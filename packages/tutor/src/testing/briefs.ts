import type { ChatRequest, ScenarioBrief, TutorBrief } from '#prompt/tutor-brief';

export const NONCE = 'k3Qz81mXw2';

export const BAKERY: ScenarioBrief = {
  role: 'a baker behind the counter',
  setting: 'a bakery on a Saturday morning',
  goals: ['ask for two things', 'find out a price', 'pay'],
};

/** A brief of German, with what differs. */
export const briefOf = (differing: Partial<TutorBrief> = {}): TutorBrief => ({
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

/** A request in which a learner has said hello, with what differs. */
export const requestOf = (differing: Partial<ChatRequest> = {}): ChatRequest => ({
  brief: briefOf(),
  data: [],
  summary: null,
  turns: [{ role: 'learner', text: 'Hallo!' }],
  nonce: NONCE,
  ...differing,
});
