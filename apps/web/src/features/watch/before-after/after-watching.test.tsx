import { screen, within } from '@testing-library/react';
import type { Estimate, OwnVideos, Transcript, Word } from '@wordreel/shared';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { AfterWatching } from './the-end.tsx';

const plain = makeTranscript({ lemmas: ['gut', 'Morgen'] });
const TRANSCRIPT: Transcript = {
  ...plain,
  lines: plain.lines.map((line, at) => ({
    ...line,
    tokens:
      at === 0
        ? [
            [0, 5, 0, 0, 0],
            [6, 6, 0, 1, 0],
          ]
        : [],
  })),
};

const KEPT: Word = {
  word: 'gut',
  lemma: 'gut',
  translation: 'good',
  reviewPriority: 2,
  videoId: TRANSCRIPT.videoId,
  addedAt: '2026-01-31T12:30:00.000Z',
};

const anEstimate = (videoId: string, share: number): Estimate => ({
  videoId,
  reason: null,
  share,
  low: null,
  high: null,
  band: 'stretch',
  newWords: 3,
  wordsPerMinute: null,
});

const aVideo = (id: string) => ({
  id,
  title: `Titel ${id}`,
  url: '',
  thumbnail: null,
  duration: 60,
  publishDate: null,
  views_count: null,
  langLevel: ['A2'],
  captions: 'human',
});

const seen = (videoId: string, finishedAt: string | null) => ({
  videoId,
  title: `Titel ${videoId}`,
  position: 10,
  watched: 10,
  finishedAt,
  lastSeenAt: '2026-01-31T12:30:00.000Z',
});

interface Shown {
  own?: OwnVideos;
  transcript?: Transcript;
}

const HISTORY = [seen('easy', null), seen('done', '2026-01-31T12:30:00.000Z')];

function show({ own = [], transcript = TRANSCRIPT }: Shown = {}) {
  const calls = answerApi(({ path }) => {
    if (path.startsWith('/videos/') || path === '/api/videos') {
      const videos = [TRANSCRIPT.videoId, 'hard', 'easy', 'fits', 'done'].map(aVideo);
      return Response.json([
        { channelName: 'K', channel_img_profile: null, channelId: null, langLevel: ['A2'], videos },
      ]);
    }
    if (path === '/api/comprehension') {
      const estimates = [
        anEstimate('hard', 0.5),
        anEstimate('easy', 1),
        anEstimate('fits', 0.93),
        anEstimate('done', 0.95),
      ];
      return Response.json({ estimates });
    }
    if (path.startsWith('/api/own-videos')) return Response.json(own);
    if (path.startsWith('/api/watch-history')) return Response.json(HISTORY);
    if (path.startsWith('/api/known-words')) return Response.json({ known: [], ignored: [], unknown: [] });
    return Response.json({ level: 'A1.1', wordCount: 1, learnedWords: [KEPT] });
  });
  const view = renderForLearner(() => <AfterWatching transcript={transcript} onReplay={() => undefined} />);
  return { ...view, calls };
}

test('counts the new words and the ones that were kept', async () => {
  show();
  expect(await screen.findByText('word saved')).toBeVisible();
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(figures).toEqual([
    ['new words', '2'],
    ['word saved', '1'],
  ]);
});

test('recommends the unwatched video that is closest to the ideal share of known words', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Titel fits' });
  expect(link).toHaveAttribute('href', '/video/fits');
  expect(screen.getByText(/93/)).toHaveTextContent(/You probably know 93% of its words/);
});

test('one tap compares the difficulty with the last video', async () => {
  const { user, calls } = show();
  const question = within(await screen.findByRole('group', { name: /easier or harder than Titel easy/ }));
  await user.click(question.getByRole('button', { name: 'Harder' }));
  expect(await question.findByText(/^Thanks/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/videos/${TRANSCRIPT.videoId}/difficulty`,
    body: { comparedTo: 'easy', answer: 'harder' },
  });
});

test('after an own video of a series, the next episode is offered', async () => {
  const facts = {
    url: 'https://x.y',
    player: 'youtube' as const,
    thumbnail: null,
    duration: null,
    level: 'A2.1',
    captions: null,
    progress: null,
  };
  const episode = (number: number, title: string) => ({
    ...facts,
    id: `own-${String(number).padStart(22, '0')}`,
    title,
    series: 'Städte',
    episode: number,
    addedAt: '2026-01-31T12:30:00.000Z',
  });
  const own = [episode(10, 'Köln'), episode(3, 'Bonn'), episode(2, 'Jena')];
  show({ own, transcript: { ...TRANSCRIPT, videoId: own[1]?.id ?? '' } });
  expect(await screen.findByRole('link', { name: 'Köln' })).toHaveAttribute('href', `/video/${own[0]?.id}`);
  expect(screen.queryByRole('link', { name: 'Jena' })).not.toBeInTheDocument();
});
