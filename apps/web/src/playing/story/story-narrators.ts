import type { Speech, SpeechListener, SpeechSource } from '#lib/speech/speech.ts';
import type { Clock } from '#playing/clock.ts';
import { lineAt } from '#playing/line-search.ts';
import type { createPlayerState } from '#playing/player.ts';

export interface StoryLine {
  start: number;
  end: number;
  text: string;
}

/** What a story is told with. */
interface Narration {
  /** As they are now: a line may be put right while the story is read. */
  linesNow: () => readonly StoryLine[];
  clock: Clock;
  state: ReturnType<typeof createPlayerState>;
  /** Where its lines stand. */
  of: SpeechSource;
}

/** Takes the clock of a story through its lines. */
export interface Narrator {
  readonly now: () => number;
  /** Goes on from where it is. */
  readonly start: () => void;
  readonly halt: () => void;
  readonly goTo: (seconds: number) => void;
}

/** Milliseconds between two lines, at the least and at the most. */
const PAUSE = { least: 150, most: 900 };

/** So many seconds before its end stands the clock of a line that is still being said. */
const UNSAID = 0.1;

export function endOfStory(lines: readonly StoryLine[]): number {
  return lines.at(-1)?.end ?? 0;
}

/**
 * Reads aloud: while a line is spoken the clock goes from its start to its end, as far as it has been said.
 */
export function createVoiceNarrator(
  narration: Narration,
  speech: Speech,
  listeners: Pick<SpeechListener, 'onMute' | 'onRefused'>,
): Narrator {
  const { linesNow, clock, state, of } = narration;
  /** The line, where in its text the voice goes on, and how far the clock may go: a slow voice is still at it. */
  const place = { line: 0, from: 0, until: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => Math.min(clock.now(), place.until);

  const goToLine = (line: number) => Object.assign(place, { line, from: 0, until: linesNow()[line]?.end ?? 0 });
  const finishLine = ({ end }: StoryLine) => {
    clock.run(0);
    clock.set(end);
    place.until = end;
    const next = linesNow()[place.line + 1];
    state.change(next === undefined ? { spoken: null, status: 'ended' } : { spoken: null });
    if (next === undefined) return;
    const goOn = () => {
      goToLine(place.line + 1);
      readLine();
    };
    timer = setTimeout(goOn, pauseBetween(end, next.start) / state.get().rate);
  };
  const readLine = () => {
    const line = linesNow()[place.line];
    if (line === undefined) return state.change({ status: 'ended' });
    const { rate } = state.get();
    place.until = Math.max(line.start, line.end - UNSAID);
    clock.set(secondOf(line, place.from));
    clock.run(rate);
    const { text } = line;
    const told = { ...placeListener(line, place, narration), onEnd: () => finishLine(line), ...listeners };
    speech.speak({ text, of, from: place.from, rate }, told);
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
      // At the end of a line that was stood still at, the next one is due.
      if (line !== undefined && now() >= line.end && place.line + 1 < linesNow().length) goToLine(place.line + 1);
      readLine();
    },
    goTo: (seconds) => {
      clock.set(Math.min(seconds, endOfStory(linesNow())));
      // A voice begins where a line does.
      goToLine(lineAt(linesNow(), seconds) ?? 0);
    },
  };
}

/** Keeps the clock of a line, and the place in its text where it would go on, where the voice is. */
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
    // Which word a sound says is not known, but how much of the line has been said.
    onShare: (share, word) => {
      place.from = word;
      clock.set(line.start + (line.end - line.start) * share);
    },
  };
}

/** Lets the clock alone run, to the end. */
export function createSilentNarrator({ linesNow, clock, state }: Narration): Narrator {
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
    goTo: (seconds) => clock.set(Math.min(seconds, end())),
  };
}

/** Milliseconds in which the page acts on the end of a line: stands still there, or goes back. */
function pauseBetween(end: number, start: number): number {
  return Math.min(Math.max((start - end) * 1000, PAUSE.least), PAUSE.most);
}

/** When a place of a line's text is said, if every letter takes as long. */
function secondOf({ start, end, text }: StoryLine, offset: number): number {
  return start + ((end - start) * offset) / Math.max(text.length, 1);
}
