/** Matches possible marks: `<|im_end|>`, `<channel|>`, `<think>`, `[THINK]`. DeepSeek uses full-width vertical bars. */
export const MARK =
  /<[|｜][^<>\n]{1,40}>|<[\w:]{1,30}[|｜]>|<\/?[a-zA-Z][\w:-]{0,30}>|\[\/?[A-Z][A-Z_]{1,12}\]|◁\/?[a-z]{1,12}▷|assistantfinal/u;
/** Matches what may be the beginning of a mark at the end of a piece. */
export const BEGUN_MARK =
  /(?:<(?:[|｜/a-zA-Z][^<>\n]{0,40})?|\[\/?[A-Z_]{0,13}|◁\/?[a-z]{0,12}|assistant(?:f(?:i(?:na?)?)?)?)$/u;

const THOUGHT = /^(?:\w+[:_])?(?:think|thinking|thoughts?|reason|reasoning|reflection|analysis|scratchpad|unused94)$/;
const HEADER = /^(?:start|im_start|start_of_turn|start_header_id|turn)$/;
const HEADER_END = /^(?:message|end_header_id|im_sep)$/;
const MESSAGE_END =
  /^(?:end|return|call|user|human|im_end|eo[tsmd](?:_id)?|end_?of_?(?:text|turn|sentence)|end_of_turn_token|inst)$/;
/** Names of marks without a vertical bar that are removed. All other such marks, for example `<b>`, are text. */
const PLAIN_TOKEN = /^(?:bos|pad|unk|sep|sop|answer|response|unused95|start_of_turn|end_of_turn|eo[ts]|inst)$/;

export type Mark = 'opens' | 'closes' | 'channel' | 'role' | 'header end' | 'message end' | 'nothing' | 'text';

function tokenOf(name: string, mark: string): Mark {
  if (name === 'channel') return mark.startsWith('<channel') ? 'closes' : 'channel';
  if (name === 'turn') return mark.startsWith('<turn') ? 'message end' : 'role';
  if (HEADER.test(name)) return 'role';
  if (HEADER_END.test(name)) return 'header end';
  return MESSAGE_END.test(name) ? 'message end' : 'nothing';
}

/** Returns the meaning of a mark, or `text` if it is not one. */
export function markOf(mark: string): Mark {
  const name = mark
    .toLowerCase()
    .replaceAll('▁', '_')
    .replaceAll(/[^\p{L}\d:_]/gu, '');
  const isEnd = /^\W{1,2}\//.test(mark);
  if (name === 'unused95' || name === 'assistantfinal' || /^end_(?:of_)?th(?:inking|ought)$/.test(name))
    return 'closes';
  if (THOUGHT.test(name)) return isEnd ? 'closes' : 'opens';
  if (/[|｜]/.test(mark)) return tokenOf(name, mark);
  // This ends a reply of Llama 2 and Mistral. In other models' replies it closes `<s>`, which strikes out a word.
  if (mark === '</s>') return 'message end';
  return PLAIN_TOKEN.test(name) ? tokenOf(name, mark) : 'text';
}

/** Matches the names of channels that are meant for the reader. */
export const FOR_READER = /^\s*(?:final|response|answer)/;
/** Matches the names that templates use for the assistant. */
export const OF_TUTOR = /^\s*(?:assistant|model|gpt)/;
