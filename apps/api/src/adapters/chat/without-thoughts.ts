const OPENS = '<think>';
const CLOSES = '</think>';

/** Takes the pieces of a reply, and gives on what is for the learner. */
export interface Listener {
  /** @returns what of it, and of what was held back before, can be shown now */
  readonly read: (piece: string) => string;
  /** @returns what was held back to the end */
  readonly end: () => string;
}

/**
 * Leaves out what a model thinks aloud before it answers: many servers keep that apart, some hand it on between
 * `<think>` and `</think>` as the beginning of the reply. Later in a reply the marks are text like any other.
 */
export function withoutThoughts(): Listener {
  let held = '';
  let state: 'beginning' | 'thinking' | 'thought' | 'talking' = 'beginning';

  function begin(): string {
    const text = held.trimStart();
    if (text.startsWith(OPENS)) {
      state = 'thinking';
      return think();
    }
    if (OPENS.startsWith(text)) return '';
    return talk(held);
  }

  function think(): string {
    const at = held.indexOf(CLOSES);
    if (at === -1) {
      // A mark may come in two pieces; what was thought before it is not kept.
      held = held.slice(-CLOSES.length);
      return '';
    }
    held = held.slice(at + CLOSES.length);
    state = 'thought';
    return answer();
  }

  function answer(): string {
    const text = held.trimStart();
    return text === '' ? '' : talk(text);
  }

  function talk(text: string): string {
    state = 'talking';
    held = '';
    return text;
  }

  return {
    read: (piece) => {
      if (state === 'talking') return piece;
      held += piece;
      if (state === 'beginning') return begin();
      return state === 'thinking' ? think() : answer();
    },
    end: () => (state === 'beginning' ? talk(held) : ''),
  };
}
