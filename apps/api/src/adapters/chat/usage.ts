import type { ChatMessage } from '@wordreel/tutor';
import { estimateUsage, type Usage } from '#lib/completion';

/** The token usage that a server reports for a reply. Many servers omit one or both. */
export interface ReportedUsage {
  readonly input: number | null;
  readonly output: number | null;
}

/** Generous upper bound for the tokens that a chat template adds to the messages. */
const TEMPLATE = 1000;

const isBetween = (count: number | null, most: number): count is number =>
  count !== null && count >= 1 && count <= most;

interface Cost {
  readonly reported: ReportedUsage;
  readonly messages: readonly ChatMessage[];
  /** All text of the reply, including thoughts. */
  readonly written: string;
  readonly room: number;
}

/** Returns the reported usage where it is plausible, otherwise an estimate. A token has at least one byte. */
export function costOf({ reported, messages, written, room }: Cost): Usage {
  const estimate = estimateUsage(messages, written);
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  const { input, output } = reported;
  return {
    input: isBetween(input, bytes + TEMPLATE) ? Math.round(input) : estimate.input,
    output: isBetween(output, 2 * room) ? Math.round(output) : estimate.output,
  };
}
