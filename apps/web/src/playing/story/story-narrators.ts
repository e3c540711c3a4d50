import type { Speech, SpeechListener, SpeechSource } from '#lib/speech/speech.ts';
import type { Clock } from '#playing/clock.ts';
import { lineAt } from '#playing/line-search.ts';
import type { createPlayerState } from '#playing/player.ts';

export interface StoryLine {
  start: number;
  end: number;
  text: string;
}

interface Narration {
  /** Returns the current lines, because a line may be corrected during the story. */
  linesNow: () => readonly StoryLine[];
  clock: Clock;
  state: ReturnType<typeof createPlayerState>;
  of: SpeechSource;
}

/** Minimum and maximum milliseconds between two lines. */
const PAUSE = { least: 150, most: 900 };

/** Seconds before the end of a line at which the clock waits for a slow voice. */
const SLOW_MARGIN = 0.1;

export function endOfStory(lines: readonly StoryLine[]): number {
  return lines.at(-1)?.end ?? 0;
}

/** Reads aloud. While a line is spoken, the clock moves from the line's start to its end along with the voice. */
export function createVoiceNarrator(
  narration: Narration,
  speech: Speech,
  listeners: Pick<SpeechListener, 'onMute' | 'onRefused'>,
) {
  const { linesNow, clock, state, of } = narration;
  /** The line, the offset in its text to continue from, and the limit of the clock in case the voice is slow. */
  const place = { line: 0, from: 0, until: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => Math.min(clock.now(), place.until);

  const setLine = (line: number) => Object.assign(place, { line, from: 0, until: linesNow()[line]?.end ?? 0 });
  const finishLine = ({ end }: StoryLine) => {
    clock.run(0);
    clock.set(end);
    place.until = end;
    const next = linesNow()[place.line + 1];
    state.change(next === undefined ? { spoken: null, status: 'ended' } : { spoken: null });
    if (next === undefined) return;
    const startNext = () => {
      setLine(place.line + 1);
      readLine();
    };
    timer = setTimeout(startNext, pauseBetween(end, next.start) / state.get().rate);
  };
  const readLine = () => {
    const line = linesNow()[place.line];
    if (line === undefined) return state.change({ status: 'ended' });
    const { rate } = state.get();
    place.until = Math.max(line.start, line.end - SLOW_MARGIN);
    clock.set(secondOf(line, place.from));
    clock.run(rate);
    const { text } = line;
    const listener = { ...placeListener(line, place, narration), onEnd: () => finishLine(line), ...listeners };
    speech.speak({ text, of, from: place.from, rate }, listener);
    const next = linesNow()[place.line + 1];
    if (next !== undefined) speech.expect?.({ text: next.text, of });
  };

  return {
    now,
    halt: () => {
      clearTimeout(timer);
      speech.stop();
      clock.set(now());
      clock.run(0);
    },
    start: () => {
      const line = linesNow()[place.line];
      // If paused at the end of a line, start the next one.
      if (line !== undefined && now() >= line.end && place.line + 1 < linesNow().length) setLine(place.line + 1);
      readLine();
    },
    seek: (seconds: number) => {
      clock.set(Math.min(seconds, endOfStory(linesNow())));
      // After a seek, the voice starts at the beginning of the line.
      setLine(lineAt(linesNow(), seconds) ?? 0);
    },
  };
}

/** Returns a listener that keeps the clock and the offset to continue from in step with the voice. */
function placeListener(
  line: StoryLine,
  place: { from: number },
  { clock, state }: Narration,
): Required<Pick<SpeechListener, 'onPart' | 'onShare'>> {
  return {
    onPart: (spoken) => {
      place.from = spoken.start;
      clock.set(secondOf(line, spoken.start));
      state.change({ spoken });
    },
    // A sound reports its progress within the line; the word it is at is only an estimate.
    onShare: (share, word) => {
      place.from = word;
      clock.set(line.start + (line.end - line.start) * share);
    },
  };
}

export function createSilentNarrator({ linesNow, clock, state }: Narration) {
  const end = () => endOfStory(linesNow());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => Math.min(clock.now(), end());
  return {
    now,
    start: () => {
      const { rate } = state.get();
      clock.run(rate);
      const finish = () => {
        clock.run(0);
        clock.set(end());
        state.change({ status: 'ended' });
      };
      timer = setTimeout(finish, ((end() - now()) / rate) * 1000);
    },
    halt: () => {
      clearTimeout(timer);
      clock.run(0);
    },
    seek: (seconds: number) => clock.set(Math.min(seconds, end())),
  };
}

/** Returns the milliseconds between two lines, during which the page can pause or loop. */
function pauseBetween(end: number, start: number): number {
  return Math.min(Math.max((start - end) * 1000, PAUSE.least), PAUSE.most);
}

/** Returns the second at which an offset of a line's text is spoken, assuming that every letter takes equally long. */
function secondOf({ start, end, text }: StoryLine, offset: number): number {
  return start + ((end - start) * offset) / Math.max(text.length, 1);
}
