import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { LanguageSettings, LearningSettings as Settings, WeightsStatus } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { type ApiCall, answerApi, apiError } from './fakes/fake-api.ts';
import { renderForLearner } from './render-learner.tsx';
import { makeWord } from './words.ts';
import { SETTINGS as LANGUAGE } from './study.ts';
import { LearningSettingsDialog } from '#features/learning-settings/learning-settings-dialog.tsx';

export const ACCOUNT: Settings = { rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false };
export const WEIGHTS: WeightsStatus = {
  isAvailable: true,
  isPersonal: false,
  countedReviews: 640,
  reviewsUntilTry: 360,
  lastTry: null,
};

/** Words that all become due within a month. */
const WORDS = Array.from({ length: 120 }, (_, index) => {
  const lastDay = studyDayHere() - 2;
  const stability = 4 + (index % 12);
  return makeWord(`w${index}`, {
    reviewPriority: index % 2 === 0 ? 1 : 3,
    schedule: { stability, difficulty: 5, lastDay, dueDay: lastDay + stability, reps: 3, lapses: 0 },
  });
});

interface Served {
  language?: LanguageSettings | null;
  weights?: WeightsStatus;
  onAct?: (server: Server, call: ApiCall) => Response;
}

/** The settings, with a button that leaves them and returns to the same page. */
function Reopened({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <LearningSettingsDialog language="de" onClose={onClose} />}
      <button onClick={() => setOpen(!isOpen)}>Other part</button>
    </>
  );
}

/** Goes to another section and returns. */
export const leave = () => act(() => screen.getByText('Other part').click());

/** Shows the settings with a server that rejects changes until `way.isOpen` is set. */
export function showAway() {
  const way = { isOpen: false };
  const onAct: typeof obey = (...request) => (way.isOpen ? obey(...request) : apiError(503, 'Error', 'unavailable'));
  return { way, ...showSettings({ onAct }) };
}

/** @returns the field */
export async function typeNewWords(user: UserEvent, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, text);
  return field;
}

/** Simulates a return from another tab. */
export const returnToTab = () => act(() => void dispatchEvent(new Event('focus')));

interface Server {
  language: LanguageSettings | null;
  account: Settings;
  weights: WeightsStatus;
}

/** Accepts every change. */
export function obey(server: Server, { path, body }: ApiCall): Response {
  if (path === '/api/learning-settings') {
    server.account = { ...server.account, ...(body as object) };
    return Response.json(server.account);
  }
  if (server.language !== null) server.language = { ...server.language, ...(body as object) };
  return Response.json({});
}

/** Shows the study settings of German, with a server that stores changes. */
export function showSettings({ language = LANGUAGE, weights = WEIGHTS, onAct = obey }: Served = {}) {
  const server: Server = { language, account: ACCOUNT, weights };
  const onClose = jest.fn();
  const calls = answerApi((call) => {
    if (call.method !== 'GET') return onAct(server, call);
    switch (call.path) {
      case '/api/languages/de/settings':
        return server.language === null ? apiError(500, 'Error', 'internal_error') : Response.json(server.language);
      case '/api/learning-settings':
        return Response.json(server.account);
      case '/api/weights':
        return Response.json(server.weights);
      case '/api/languages/de':
        return Response.json({ level: 'A1.1', wordCount: WORDS.length, learnedWords: WORDS });
      default:
        return Response.json([]);
    }
  });
  const view = renderForLearner(() => <Reopened onClose={onClose} />);
  return { ...view, server, onClose, did: () => calls.filter(({ method }) => method !== 'GET') };
}
