import { BEGUN_MARK, FOR_READER, MARK, markOf, OF_TUTOR } from './template-marks.ts';

/** Whether a model's replies begin with thoughts that lack an opening mark. */
export type ThoughtHabit = 'unknown' | 'answers' | 'thinks';

/** Text that can be shown now. If `restart` is set, the text shown so far turned out to be a thought: remove it. */
export interface Shown {
  readonly text: string;
  readonly restart: boolean;
}

interface Reader {
  readonly emit: (text: string) => void;
  readonly hasEmitted: () => boolean;
  readonly endThought: (isLone: boolean) => void;
}

/** Interprets the marks in a reply to separate its text from thoughts and message headers. */
function createSieve({ emit, hasEmitted, endThought }: Reader) {
  let state: 'talk' | 'thought' | 'channel' | 'role' | 'over' = 'talk';
  let header = '';
  let isStruck = false;

  function endHeader(): void {
    if (state === 'channel') state = FOR_READER.test(header) ? 'talk' : 'thought';
    else if (OF_TUTOR.test(header)) state = 'talk';
    else state = hasEmitted() ? 'over' : 'thought';
  }

  function hear(text: string): void {
    if (state === 'talk') emit(text);
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
    if (state === 'talk' && hasEmitted()) state = 'over';
    else if (state !== 'over') state = 'talk';
  }

  function beginHeader(kind: 'channel' | 'role'): void {
    state = kind;
    header = '';
  }

  function obey(mark: string): void {
    if (mark === '<s>') isStruck = hasEmitted();
    // `<s>` and `</s>` around a word strike it out. On their own, they mark the beginning and end of a text.
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
 * Removes a model's thoughts and the marks of its chat template, which some servers leave in the reply. Thoughts are
 * between two marks, or before a lone closing mark if the template itself wrote the opening one. If a model is known to
 * do that, or not known yet, all text is held back until the closing mark or the end of the reply.
 */
export function withoutThoughts(known: ThoughtHabit) {
  let habit = known;
  let isHolding = known !== 'answers';
  let [hasText, hasShown, restart] = [false, false, false];
  /** What may be the beginning of a mark, and the text that is ready to be shown. */
  let [begun, ready] = ['', ''];

  const { hear, obey } = createSieve({
    emit: (text) => {
      const more = hasText ? text : text.trimStart();
      if (more !== '') hasText = true;
      ready += more;
    },
    hasEmitted: () => hasText,
    endThought: (isLone) => {
      isHolding = false;
      if (!isLone) return;
      [habit, ready, hasText] = ['thinks', '', false];
      if (hasShown) restart = true;
    },
  });

  function take(): Shown {
    if (isHolding) return { text: '', restart: false };
    const shown = { text: ready, restart };
    hasShown = ready !== '' || (hasShown && !restart);
    [ready, restart] = ['', false];
    return shown;
  }

  return {
    read: (piece: string): Shown => {
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
    /** Returns the text that was held back. @param isCut whether the reply was cut off at its token limit */
    end: (isCut: boolean): Shown => {
      if (!/^<[|｜]/.test(begun)) hear(begun);
      // The reply was cut off before the closing mark, so the text is still a thought.
      if (isHolding && known === 'thinks' && isCut) ready = '';
      isHolding = false;
      if (habit === 'unknown' && hasText && !isCut) habit = 'answers';
      return take();
    },
    habit: (): ThoughtHabit => habit,
  };
}
