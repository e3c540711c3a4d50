import { BEGUN_MARK, FOR_READER, MARK, markOf, OF_TUTOR } from './template-marks.ts';

/** What is known of a model: whether its replies begin with thoughts that no mark opens. */
export type ThoughtHabit = 'unknown' | 'answers' | 'thinks';

/** What can be shown now; `anew`: what was shown before was a thought, and goes. */
export interface Shown {
  readonly text: string;
  readonly anew: boolean;
}

/** Takes the pieces of a reply, and gives on what is for the learner. */
export interface Listener {
  readonly read: (piece: string) => Shown;
  /** @param isCut whether the reply was cut at its longest @returns what was held back until the end */
  readonly end: (isCut: boolean) => Shown;
  /** What the reply has shown of its model. */
  readonly habit: () => ThoughtHabit;
}

/** Gets what is for the learner, and hears where all until now was a thought. */
interface Reader {
  readonly say: (text: string) => void;
  readonly hasSaid: () => boolean;
  readonly endThought: (isLone: boolean) => void;
}

/** Follows the marks of a reply through what is said, thought, and told of the message itself. */
function createSieve({ say, hasSaid, endThought }: Reader) {
  let state: 'talk' | 'thought' | 'channel' | 'role' | 'over' = 'talk';
  let header = '';
  let isStruck = false;

  function endHeader(): void {
    if (state === 'channel') state = FOR_READER.test(header) ? 'talk' : 'thought';
    else if (OF_TUTOR.test(header)) state = 'talk';
    else state = hasSaid() ? 'over' : 'thought';
  }

  function hear(text: string): void {
    if (state === 'talk') say(text);
    if (state !== 'channel' && state !== 'role') return;
    const [line = '', ...more] = text.split('\n');
    header += line;
    if (more.length === 0) return;
    endHeader();
    hear(more.join('\n'));
  }

  function close(): void {
    endThought(state === 'talk');
    if (state !== 'over') state = 'talk';
  }

  function endMessage(): void {
    if (state === 'talk' && hasSaid()) state = 'over';
    else if (state !== 'over') state = 'talk';
  }

  function beginHeader(kind: 'channel' | 'role'): void {
    state = kind;
    header = '';
  }

  function obey(mark: string): void {
    if (mark === '<s>') isStruck = hasSaid();
    // A word is struck out between `<s>` and `</s>`; alone they are the ends of a text.
    const kind = mark === '</s>' && isStruck ? 'text' : mark === '<s>' && !isStruck ? 'nothing' : markOf(mark);
    if (kind === 'text') hear(mark);
    else if (kind === 'closes') close();
    else if (state === 'over') return;
    else if (kind === 'opens') state = 'thought';
    else if (kind === 'channel' || kind === 'role') beginHeader(kind);
    else if (kind === 'header end' && (state === 'channel' || state === 'role')) endHeader();
    else if (kind === 'message end') endMessage();
  }

  return { hear, obey };
}

/**
 * Leaves out what a model thinks aloud, and the marks of its chat template: many servers keep both apart, some hand them
 * on as a part of the reply. Thoughts stand between two marks or, where the template has written the first one, before
 * a lone second one. So the replies of a model of which nothing is known, or which is known to do so, are held back
 * until the mark, or until the end.
 */
export function withoutThoughts(known: ThoughtHabit): Listener {
  let habit = known;
  let isHolding = known !== 'answers';
  let [isSaid, hasShown, anew] = [false, false, false];
  /** What may be the beginning of a mark, and what can be shown. */
  let [begun, ready] = ['', ''];

  const { hear, obey } = createSieve({
    say: (text) => {
      const said = isSaid ? text : text.trimStart();
      if (said !== '') isSaid = true;
      ready += said;
    },
    hasSaid: () => isSaid,
    endThought: (isLone) => {
      isHolding = false;
      if (!isLone) return;
      [habit, ready, isSaid] = ['thinks', '', false];
      if (hasShown) anew = true;
    },
  });

  function take(): Shown {
    if (isHolding) return { text: '', anew: false };
    const shown = { text: ready, anew };
    hasShown = ready !== '' || (hasShown && !anew);
    [ready, anew] = ['', false];
    return shown;
  }

  return {
    read: (piece) => {
      let text = begun + piece;
      for (let mark = MARK.exec(text); mark !== null; mark = MARK.exec(text)) {
        hear(text.slice(0, mark.index));
        obey(mark[0]);
        text = text.slice(mark.index + mark[0].length);
      }
      const place = BEGUN_MARK.exec(text)?.index ?? text.length;
      begun = text.slice(place);
      hear(text.slice(0, place));
      return take();
    },
    end: (isCut) => {
      if (!/^<[|｜]/.test(begun)) hear(begun);
      // Cut before the mark came: it is still the thought.
      if (isHolding && known === 'thinks' && isCut) ready = '';
      isHolding = false;
      if (habit === 'unknown' && isSaid && !isCut) habit = 'answers';
      return take();
    },
    habit: () => habit,
  };
}
