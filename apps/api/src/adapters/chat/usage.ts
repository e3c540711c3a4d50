import type { ChatMessage } from '@wordreel/tutor';
import { estimateUsage, type Usage } from '#lib/completion';

/** What a server says that a reply has cost, field by field: many leave one out. */
export interface ReportedUsage {
  readonly input: number | null;
  readonly output: number | null;
}

/** What a chat template adds to the messages, in tokens, and then some. */
const TEMPLATE = 1000;

const isBetween = (count: number | null, most: number): count is number =>
  count !== null && count >= 1 && count <= most;

interface Cost {
  readonly reported: ReportedUsage;
  readonly messages: readonly ChatMessage[];
  /** All that was written, with what was thought. */
  readonly written: string;
  /** The most tokens that were asked for. */
  readonly room: number;
}

/**
 * What a reply has cost: what the server says, where it can be. A token has a byte at least, and a reply no more tokens
 * than its room, by whatever way of counting. What is 0, negative or beyond is estimated.
 */
export function costOf({ reported, messages, written, room }: Cost): Usage {
  const estimate = estimateUsage(messages, written);
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  const { input, output } = reported;
  return {
    input: isBetween(input, bytes + TEMPLATE) ? Math.round(input) : estimate.input,
    output: isBetween(output, 2 * room) ? Math.round(output) : estimate.output,
  };
}
