import { MAX_TUTOR_MESSAGE } from '@wordreel/shared';
import { BLOCK_CHARACTERS, checkDelimiterId, delimitedData, delimiterRule, withoutRuns } from './delimiters.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { cutText } from './plain-text.ts';
import { systemText } from './system-text.ts';
import type { ChatRequest, DataText, TutorTurn } from './prompt-context.ts';

/** The maximum size of a request, in estimated tokens. */
export const INPUT_TOKENS = 3000;
const REQUEST_TURNS = 12;
/** The maximum length of the summary of earlier messages. */
export const SUMMARY_CHARACTERS = 600;

/** Maximum lengths in characters: a learner's message as in the API, and a reply longer than any of 350 tokens. */
const TURN_CHARACTERS = { learner: MAX_TUTOR_MESSAGE, tutor: 2000 } as const;
/** The tokens that a chat template adds per message, for its role, start and end. */
const TOKENS_PER_MESSAGE = 4;
/** The tokens reserved for the opening message or the acknowledgment of the data, see `chatMessages`. */
const EXTRA_TOKENS = 50;
/** Maximum block lengths in characters, tried in turn until all blocks fit. */
const BLOCK_STEPS = [BLOCK_CHARACTERS, 1000, 600, 300, 100] as const;

/** Returns what a request passes as quoted data instead of instructions, including the summary of what was said. */
function dataOf({ context, data, summary }: ChatRequest): DataText[] {
  return [
    ...data,
    { title: 'What the learner wants you to know', text: context.remark },
    { title: 'What was said before', text: cutText(summary ?? '', SUMMARY_CHARACTERS) },
  ].filter(({ text }) => text.trim() !== '');
}

const cleaned = ({ role, text }: TutorTurn, delimiterId: string): TutorTurn => ({
  role,
  text: cutText(withoutRuns(text, delimiterId), TURN_CHARACTERS[role]),
});

const costOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + estimateTokens(text) + TOKENS_PER_MESSAGE, 0);

/** Returns the index of the learner's newest message, which must be sent; for an opening, the number of turns. */
function newestIndex(turns: readonly TutorTurn[]): number {
  const place = turns.findLastIndex(({ role }) => role === 'learner');
  return place === -1 ? turns.length : place;
}

/** Returns the last turns that fit into `tokens`. If some are dropped, the rest starts with the learner. */
function lastTurns(turns: readonly TutorTurn[], tokens: number): TutorTurn[] {
  const newest = newestIndex(turns);
  let from = Math.max(0, Math.min(turns.length - REQUEST_TURNS, newest));
  while (from < newest && costOf(turns.slice(from).map(({ text }) => text)) > tokens) from += 1;
  while (from > 0 && from < newest && turns[from]?.role === 'tutor') from += 1;
  return turns.slice(from);
}

/** Returns the quoted data, cut until it fits into `tokens`; none if even the shortest blocks don't fit. */
function fittingBlocks(data: readonly DataText[], delimiterId: string, tokens: number): string[] {
  for (const most of BLOCK_STEPS) {
    const blocks = data.map((each) => delimitedData(each, delimiterId, most));
    if (costOf(blocks) <= tokens) return blocks;
  }
  return [];
}

/** Returns the parts of a request within `INPUT_TOKENS`. The learner's newest message is always included. */
export function requestParts(request: ChatRequest) {
  const { context, delimiterId } = request;
  checkDelimiterId(delimiterId);
  const data = dataOf(request);
  const system = data.length === 0 ? systemText(context) : `${systemText(context)}\n${delimiterRule(delimiterId)}`;
  const turns = request.turns.map((turn) => cleaned(turn, delimiterId)).filter(({ text }) => text !== '');
  const room = INPUT_TOKENS - costOf([system]) - EXTRA_TOKENS;
  const needed = costOf(turns.slice(newestIndex(turns)).map(({ text }) => text));
  const blocks = fittingBlocks(data, delimiterId, room - needed);
  return { system, blocks, turns: lastTurns(turns, room - costOf(blocks)) };
}
