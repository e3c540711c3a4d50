import type { Speech, SpeechSource } from '#lib/speech/speech.ts';
import { createClock } from '#playing/clock.ts';
import { type Player, createPlayerState } from '#playing/player.ts';
import { type StoryLine, createSilentNarrator, createVoiceNarrator, endOfStory } from './story-narrators.ts';

/** Reads a story; without a voice, a clock advances the lines. Calls `linesNow` for each line, to get corrections. */
export function createStoryPlayer(linesNow: () => readonly StoryLine[], speech: Speech, of: SpeechSource = {}): Player {
  const state = createPlayerState();
  const narration = { linesNow, clock: createClock(), state, of };
  const silent = createSilentNarrator(narration);
  const voice = createVoiceNarrator(narration, speech, { onMute: () => continueSilently(), onRefused: () => pause() });
  const narrator = () => (state.get().isSilent ? silent : voice);
  const isPlaying = () => state.get().status === 'playing';
  /** Makes a change. A playing story is stopped before it and restarted after it. */
  const restart = (change: () => void) => {
    narrator().halt();
    change();
    if (isPlaying()) narrator().start();
  };

  const continueSilently = () => restart(() => state.change({ isSilent: true, spoken: null }));
  const play = () => {
    if (isClosed) return;
    const { status } = state.get();
    isPlayPending = status === 'loading';
    if (isPlayPending || status === 'playing') return;
    if (status === 'ended' && narrator().now() >= endOfStory(linesNow())) narrator().seek(0);
    state.change({ status: 'playing', spoken: null });
    narrator().start();
  };
  const pause = () => {
    isPlayPending = false;
    if (!isPlaying()) return;
    narrator().halt();
    state.change({ status: 'paused' });
  };

  state.change({ duration: endOfStory(linesNow()) });
  let isClosed = false;
  /** Set if the learner pressed play while voices were loading. */
  let isPlayPending = false;
  void speech.prepare().then((hasVoice) => {
    if (isClosed) return;
    state.change({ status: 'ready', isSilent: !hasVoice });
    if (isPlayPending) play();
  });

  return {
    getState: state.get,
    subscribe: state.subscribe,
    now: () => narrator().now(),
    play,
    pause,
    seek: (seconds) =>
      restart(() => {
        const isEndLeft = state.get().status === 'ended' && seconds < endOfStory(linesNow());
        state.change({ spoken: null, ...(isEndLeft && { status: 'paused' }) });
        narrator().seek(seconds);
      }),
    setRate: (rate) => restart(() => state.change({ rate })),
    close: () => {
      isClosed = true;
      narrator().halt();
      state.close();
    },
  };
}
