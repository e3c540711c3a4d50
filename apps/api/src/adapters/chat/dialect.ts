import type { Failure } from './failure.ts';

/**
 * How a server wants to be told the longest reply, and to be asked what it cost: newer models of OpenAI refuse
 * `max_tokens`, which most local servers want, and some servers refuse `stream_options`. What was refused once is said
 * otherwise from then on.
 */
export function createDialect() {
  let limit: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let asksUsage = true;
  return {
    /** Part of a request's body. */
    say: (maxTokens: number) => ({
      [limit]: maxTokens,
      ...(asksUsage && { stream_options: { include_usage: true } }),
    }),
    /** @returns whether the request is worth being made again, in other words */
    learn: ({ failure, said }: Failure): boolean => {
      if (failure.kind !== 'refused') return false;
      if (limit === 'max_tokens' && said.includes('max_completion_tokens')) limit = 'max_completion_tokens';
      else if (asksUsage && said.includes('stream_options')) asksUsage = false;
      else return false;
      return true;
    },
  };
}
