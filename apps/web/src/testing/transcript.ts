import type { Transcript, VideoDetails } from '@wordreel/shared';

const TEXTS = ['Guten Morgen!', 'Wir fahren nach Hamburg.', 'Kommst du mit?'];

/** Three lines, at 1, 4 and 8 seconds; the last ends at 10. */
export function makeTranscript(facts: Partial<Transcript> = {}): Transcript {
  const times = [
    [1, 3],
    [4, 7],
    [8, 10],
  ] as const;
  return {
    videoId: 'dC6ZGLzdaTs',
    language: 'de',
    kind: 'human',
    matching: 'full',
    seemsForeign: false,
    lemmas: [],
    ranks: [],
    lines: times.map(([start, end], place) => ({
      start,
      end,
      text: TEXTS[place] ?? '',
      translation: `Translation ${place + 1}`,
      tokens: [],
    })),
    ...facts,
  };
}

/** An unwatched video. All data that the test does not override is known. */
export function makeVideoDetails(facts: Partial<VideoDetails> = {}): VideoDetails {
  return {
    id: 'dC6ZGLzdaTs',
    language: 'de',
    title: 'Mit dem Zug',
    url: 'https://www.youtube.com/watch?v=dC6ZGLzdaTs',
    thumbnail: null,
    duration: 300,
    publishDate: '2023-01-01',
    viewsCount: 1200,
    channelName: 'Easy German',
    channelImgProfile: null,
    langLevel: ['A2'],
    player: 'youtube',
    fileUrl: null,
    captions: 'human',
    progress: null,
    ...facts,
  };
}
