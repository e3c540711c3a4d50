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

/**
 * What may be a mark: `<|im_end|>`, `<|channel>`, `<channel|>`, `<think>`, `[THINK]`, `◁think▷`. The vertical lines of
 * DeepSeek are wide ones.
 */
const MARK =
  /<[|｜][^<>\n]{1,40}>|<[\w:]{1,30}[|｜]>|<\/?[a-zA-Z][\w:-]{0,30}>|\[\/?[A-Z][A-Z_]{1,12}\]|◁\/?[a-z]{1,12}▷/u;
const BEGUN_MARK = /(?:<(?:[|｜/a-zA-Z][^<>\n]{0,40})?|\[\/?[A-Z_]{0,13}|◁\/?[a-z]{0,12})$/u;

const THOUGHT = /^(?:\w+[:_])?(?:think|thinking|thoughts?|reason|reasoning|reflection|analysis|scratchpad|unused94)$/;
const HEADER = /^(?:start|im_start|start_of_turn|start_header_id|turn)$/;
const HEADER_END = /^(?:message|end_header_id|im_sep)$/;
const MESSAGE_END =
  /^(?:end|return|call|user|human|im_end|eo[tsmd](?:_id)?|end_?of_?(?:text|turn|sentence)|end_of_turn_token|inst)$/;
/** Marks without a vertical line that are left out; others, such as `<b>`, are text. */
const PLAIN_TOKEN = /^(?:bos|pad|unk|sep|sop|answer|response|unused95|start_of_turn|end_of_turn|eo[ts]|inst)$/;

type Mark = 'opens' | 'closes' | 'channel' | 'role' | 'header end' | 'message end' | 'nothing' | 'text';

function tokenOf(name: string, mark: string): Mark {
  if (name === 'channel') return mark.startsWith('<channel') ? 'closes' : 'channel';
  if (name === 'turn') return mark.startsWith('<turn') ? 'message end' : 'role';
  if (HEADER.test(name)) return 'role';
  if (HEADER_END.test(name)) return 'header end';
  return MESSAGE_END.test(name) ? 'message end' : 'nothing';
}

function markOf(mark: string): Mark {
  const name = mark
    .toLowerCase()
    .replaceAll('▁', '_')
    .replaceAll(/[^\p{L}\d:_]/gu, '');
  const isEnd = /^\W{1,2}\//.test(mark);
  if (name === 'unused95' || /^end_(?:of_)?th(?:inking|ought)$/.test(name)) return 'closes';
  if (THOUGHT.test(name)) return isEnd ? 'closes' : 'opens';
  if (/[|｜]/.test(mark)) return tokenOf(name, mark);
  // What ends a reply of Llama 2 and Mistral; elsewhere `<s>` strikes a word out.
  if (mark === '</s>') return 'message end';
  return PLAIN_TOKEN.test(name) ? tokenOf(name, mark) : 'text';
}

/** Of the ways in which a message can be meant, the ones that are for its reader. */
const FOR_READER = /^\s*(?:final|response|answer)/;
const OF_TUTOR = /^\s*(?:assistant|model|gpt)/;

/**
 * Leaves out what a model thinks aloud, and the marks of its chat template: many servers keep both apart, some hand them
 * on as a part of the reply. Thoughts stand between two marks or, where the template has written the first one, before
 * a lone second one. So the replies of a model of which nothing is known, or which is known to do so, are held back
 * until the mark, or until the end.
 */
export function withoutThoughts(known: ThoughtHabit = 'unknown'): Listener {
  let state: 'talk' | 'thought' | 'channel' | 'role' | 'over' = 'talk';
  let habit = known;
  let isHolding = known !== 'answers';
  let isSaid = false;
  let isStruck = false;
  let header = '';
  /** What may be the beginning of a mark. */
  let begun = '';
  let ready = '';
  let hasShown = false;
  let anew = false;

  function say(text: string): void {
    const said = isSaid ? text : text.trimStart();
    if (said !== '') isSaid = true;
    ready += said;
  }

  function endHeader(): void {
    if (state === 'channel') state = FOR_READER.test(header) ? 'talk' : 'thought';
    else if (OF_TUTOR.test(header)) state = 'talk';
    else state = isSaid ? 'over' : 'thought';
  }

  function hear(text: string): void {
    if (state === 'talk') say(text);
    else if (state === 'channel' || state === 'role') {
      const [line = '', ...more] = text.split('\n');
      header += line;
      if (more.length === 0) return;
      endHeader();
      hear(more.join('\n'));
    }
  }

  function forget(): void {
    ready = '';
    isSaid = false;
    if (hasShown) anew = true;
  }

  function close(): void {
    if (state === 'talk') {
      forget();
      habit = 'thinks';
    }
    isHolding = false;
    if (state !== 'over') state = 'talk';
  }

  function beginHeader(kind: 'channel' | 'role'): void {
    state = kind;
    header = '';
  }

  function endMessage(): void {
    if (state === 'talk' && isSaid) state = 'over';
    else if (state !== 'over') state = 'talk';
  }

  function obey(mark: string): void {
    const kind = mark === '<s>' && !isSaid ? 'nothing' : markOf(mark);
    if (mark === '<s>') isStruck = isSaid;
    if (kind === 'text' || (mark === '</s>' && isStruck)) hear(mark);
    else if (kind === 'closes') close();
    else if (state === 'over') return;
    else if (kind === 'opens') state = 'thought';
    else if (kind === 'channel' || kind === 'role') beginHeader(kind);
    else if (kind === 'header end' && (state === 'channel' || state === 'role')) endHeader();
    else if (kind === 'message end') endMessage();
  }

  function take(): Shown {
    const shown = { text: isHolding ? '' : ready, anew };
    if (isHolding) return shown;
    [ready, anew] = ['', false];
    if (shown.anew) hasShown = false;
    if (shown.text !== '') hasShown = true;
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
