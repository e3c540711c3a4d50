import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type {
  DictionaryEntry,
  GlossaryPhrase,
  GlossaryPhrases,
  LanguageData,
  Transcript,
  Word,
} from '@wordreel/shared';
import { CurrentLine } from '#watch/current-line/current-line.tsx';
import type { Playback } from '#watch/playback/use-playback.ts';
import { WordPanel } from '#reading/word-panel/word-panel.tsx';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { type ApiCall, answerApi, apiError } from './fakes/fake-api.ts';
import { renderForLearner } from './render-learner.tsx';
import { makeTranscript } from './transcript.ts';

/** `Er ruft mich heute an.`: the verb is in two parts. */
export const SEPARABLE = makeTranscript({
  lemmas: ['er', 'anrufen', 'mich', 'heute'],
  lines: [
    {
      start: 1,
      end: 3,
      text: 'Er ruft mich heute an.',
      tokens: [
        [0, 2, 0, 0, 0],
        [3, 4, 0, 1, 1],
        [8, 4, 0, 2, 0],
        [13, 5, 0, 3, 0],
        [19, 2, 0, 1, 1],
      ],
    },
  ],
});

/** The same captions with frequency ranks: at A1.1, `mich` is probably known. */
export const RANKED: Transcript = { ...SEPARABLE, ranks: [0, 900, 20, 400] };

export const anEntry = (facts: Partial<DictionaryEntry>, ...meanings: string[]): DictionaryEntry => ({
  headword: 'anrufen',
  pos: 'verb',
  article: null,
  pronunciation: null,
  forms: [],
  band: null,
  note: null,
  senses: meanings.map((text) => ({ text, labels: [] })),
  example: null,
  source: { name: 'Glossary', licence: 'MIT', url: null },
  ...facts,
});

interface Served {
  entries?: DictionaryEntry[] | null | Promise<DictionaryEntry[]>;
  /** Fixed phrases of the glossary. */
  phrases?: GlossaryPhrase[];
  words?: Word[];
  subtitles?: Playback['subtitles'];
  /** Handles the learner's changes instead of the server. */
  onAct?: (call: ApiCall) => Response | undefined;
}

function serve({ entries = [anEntry({}, 'to call')], phrases = [], words = [], onAct }: Served) {
  return answerApi(async (call) => {
    const { method, path, body } = call;
    if (method !== 'GET') {
      const answer = onAct?.(call);
      if (answer !== undefined) return answer;
      if (path !== '/api/learned-words') return Response.json({});
      return Response.json({ ...(body as { word: Word }).word, addedAt: '2026-01-31T12:30:00.000Z' }, { status: 201 });
    }
    if (path === '/api/languages/de') {
      return Response.json({ level: 'A1.1', wordCount: words.length, learnedWords: words } satisfies LanguageData);
    }
    if (path === '/api/known-words/de') return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/glossary/de/phrases') return Response.json({ phrases } satisfies GlossaryPhrases);
    if (path !== '/api/dictionary/de') return Response.json([]);
    return entries === null
      ? apiError(500, 'Internal Server Error', 'internal')
      : Response.json({ lemma: null, entries: await entries });
  });
}

export const PLAYBACK: Playback = {
  status: 'playing',
  line: 0,
  spoken: null,
  subtitles: 'show',
  translation: 'off',
  isTranslationHeld: false,
  now: () => 0,
  play: jest.fn(),
  pause: jest.fn(),
  seekToLine: jest.fn(),
  seek: jest.fn(),
};

const NOTHING = { current: null };

function Stage({ transcript, playback }: { transcript: Transcript; playback: Playback }) {
  const [choice, setChoice] = useState<WordChoice | null>(null);
  return (
    <>
      <CurrentLine transcript={transcript} playback={playback} choice={choice} onWord={setChoice} />
      {choice !== null && (
        <WordPanel
          source={transcript}
          choice={choice}
          playback={playback}
          avoid={NOTHING}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
}

const wordsOf = () => screen.getByRole('toolbar', { name: 'Words of this line' });
export const word = (name: string) => within(wordsOf()).getByRole('button', { name });

/** Renders the line after the learner's words have loaded. */
export async function show(served: Served = {}, transcript = SEPARABLE) {
  const calls = serve(served);
  const playback = { ...PLAYBACK, subtitles: served.subtitles ?? PLAYBACK.subtitles };
  const view = renderForLearner(() => <Stage transcript={transcript} playback={playback} />);
  const first = transcript.lines[0]?.text.split(' ')[0] ?? '';
  await waitFor(() => expect(word(first)).toHaveAttribute('data-status', 'new'));
  return { ...view, calls, did: () => calls.filter(({ method }) => method !== 'GET') };
}

export async function open(form: string, served: Served = {}, transcript = SEPARABLE) {
  const view = await show(served, transcript);
  await view.user.click(word(form));
  const dialog = await screen.findByRole('dialog');
  return { ...view, dialog: within(dialog) };
}

export const fail = () => apiError(500, 'Internal Server Error', 'internal');
export const status = (form: string) => word(form).dataset['status'];
