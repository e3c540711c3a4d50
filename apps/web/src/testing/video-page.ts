import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChannelSource, Estimate, ProgressBody, Transcript, VideoDetails } from '@wordreel/shared';
import { answerApi, apiError } from './fakes/fake-api.ts';
import { fakeSpeech, GERMAN } from './fakes/fake-speech.ts';
import { fakeYoutubeFrame } from './fakes/fake-youtube.ts';
import { signIn } from './people.ts';
import { renderApp } from './render-app.tsx';
import { makeTranscript, makeVideoDetails } from './transcript.ts';

/** YouTube's player state for playing. */
export const PLAYING = 1;

interface Served {
  video?: VideoDetails | Response;
  /** Null if the server has no captions; a Response to simulate a failure. */
  transcript?: Transcript | Response | null;
  estimate?: Partial<Estimate>;
  /** The catalog of German; none by default. */
  catalog?: ChannelSource;
  /** Response of the server to saved progress. */
  progress?: Response;
}

/** Serves one video. */
export function serveVideo({ video = makeVideoDetails(), transcript = makeTranscript(), ...other }: Served) {
  const { estimate, catalog, progress = new Response(null, { status: 204 }) } = other;
  return answerApi(({ path, method }) => {
    if (method === 'PUT') return progress.clone();
    if (path.endsWith('/transcript')) {
      if (transcript instanceof Response) return transcript.clone();
      return transcript === null ? apiError(404, 'Not Found', 'not_found') : Response.json(transcript);
    }
    if (path.startsWith('/api/videos/')) return video instanceof Response ? video.clone() : Response.json(video);
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path.endsWith('/phrases')) return Response.json({ phrases: [] });
    if (path.startsWith('/api/dictionary/')) return Response.json({ lemma: null, entries: [] });
    if (path === '/videos/de.json' && catalog !== undefined) return Response.json(catalog);
    if (path === '/api/comprehension' && estimate !== undefined) return Response.json({ estimates: [estimate] });
    return path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'not_found');
  });
}

/** Opens a video's page as a signed-in learner, with the player ready. */
export async function openVideo(served: Served = {}, path = '/video/dC6ZGLzdaTs') {
  const calls = serveVideo(served);
  const view = renderApp(path);
  act(() => signIn(view.store));
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Video player/);
  const youtube = fakeYoutubeFrame(frame);
  const sendMessage = (event: string, info: unknown) =>
    act(() => {
      youtube.send(event, info);
    });
  const at = (currentTime: number, playerState = PLAYING) =>
    sendMessage('infoDelivery', {
      currentTime,
      currentTimeLastUpdated_: Date.now() / 1000,
      playerState,
      duration: 300,
    });
  sendMessage('onReady', null);
  await screen.findByRole('region', { name: 'Current line' });
  // The captions come with their own request.
  const hasCaptions = () =>
    Object.values(view.store.getState().api.queries).some(
      (query) => query?.endpointName === 'getTranscript' && query.status !== QueryStatus.pending,
    );
  await waitFor(() => expect(hasCaptions()).toBe(true));
  return { ...view, ...youtube, calls, sendMessage, at };
}

/** Opens the page of a story, read by a voice that the test controls. */
export async function openStory(served: Served = {}) {
  const speech = fakeSpeech([GERMAN]);
  Object.assign(globalThis, { speechSynthesis: speech.speech });
  const video = makeVideoDetails({ player: 'story', captions: 'story' });
  const calls = serveVideo({ video, transcript: makeTranscript({ kind: 'story' }), ...served });
  const view = renderApp('/video/dC6ZGLzdaTs');
  act(() => signIn(view.store));
  await screen.findByRole('button', { name: /Listen/ });
  await screen.findByRole('region', { name: 'Current line' });
  return { ...view, calls, speech };
}

export function press(key: string, code = key): void {
  fireEvent.keyDown(document.body, { key, code });
}

export function hero() {
  return within(screen.getByRole('region', { name: 'Current line' }));
}

/** Returns the progress sent to the server. */
export function savedProgress(calls: ReturnType<typeof answerApi>): ProgressBody[] {
  return calls
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/progress'))
    .map(({ body }) => body as ProgressBody);
}
