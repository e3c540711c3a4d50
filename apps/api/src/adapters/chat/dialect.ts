import type { ChatMessage } from '@wordreel/tutor';
import { HOUR, type Clock } from '#lib/clock';
import type { Failure } from './failure.ts';

/** Parts of a request that some servers reject. `none` and `low` are values of `reasoning_effort`. */
type Part = 'max_tokens' | 'stream_options' | 'system' | 'none' | 'low';

/** How long a rejected part is left out. Then it is tried again: the server may have been updated or replaced. */
const REMEMBERED_FOR = HOUR;

/** Extra tokens for a model that thinks before it replies, by level. The level starts at 0 and rises when needed. */
const ROOM_TO_THINK = [0, 1024, 4096] as const;

/** Matches the names that servers use for the part that they reject. */
const NAMES: readonly (readonly [Part, RegExp])[] = [
  ['max_tokens', /max_completion_tokens/],
  ['stream_options', /stream_?options|include_?usage/i],
  ['none', /reasoning|effort|\bthink/i],
  ['low', /reasoning|effort|\bthink/i],
  [
    'system',
    /system (?:role|message|prompt|instruction)|system[^.]{0,30}not supported|roles?\b[^.]{0,60}\b(?:user|assistant|system|alternate)|developer instruction/i,
  ],
];

/** Matches messages saying that the requested `max_tokens` is too large. */
const TOO_LONG = /context|max_(?:completion_)?tokens|too (?:large|long)|\btokens\b/i;

/** Statuses that have nothing to do with the wording of a request: key, permission, URL, rate limit. */
const ABOUT_OTHERS = new Set([401, 402, 403, 404, 429]);

/** Statuses of servers that didn't understand the request, whatever their message says. */
const NOT_UNDERSTOOD = new Set([400, 422]);

/** Moves the system text to the beginning of the first message, for templates that support only user and assistant. */
function withoutSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const merged: ChatMessage[] = [];
  for (const { role, content } of messages) {
    const as = role === 'system' ? 'user' : role;
    const last = merged.at(-1);
    if (last?.role === as) merged[merged.length - 1] = { role: as, content: `${last.content}\n\n${content}` };
    else merged.push({ role: as, content });
  }
  return merged;
}

/** Guesses the rejected part if the server names none: first the optional parts, then the system message. */
function guess(isUsed: (part: Part) => boolean): readonly Part[] {
  const optional = (['stream_options', 'none', 'low'] as const).filter(isUsed);
  return optional.length > 0 ? optional : (['system'] as const).filter(isUsed);
}

export type Wording = ReturnType<ReturnType<typeof createDialect>>;

/** Remembers for an hour what the server rejects. @returns a function that words one call and its repeated requests */
export function createDialect(clock: Clock) {
  const refused = new Map<Part, number>();
  let thinking = { level: 0, until: 0 };
  /** The highest level of `ROOM_TO_THINK` that the server allows. */
  let most = { level: ROOM_TO_THINK.length - 1, until: Number.POSITIVE_INFINITY };
  const isRefused = (part: Part): boolean => (refused.get(part) ?? 0) > clock();
  const refuse = (part: Part): void => void refused.set(part, clock() + REMEMBERED_FOR);

  function effort(level: number): 'none' | 'low' | null {
    if (level === 0) return null;
    // A model that ignores the request not to think may still be asked to think less.
    if (level === 1 && !isRefused('none')) return 'none';
    return isRefused('low') ? null : 'low';
  }

  return (messages: readonly ChatMessage[], maxTokens: number) => {
    let level = thinking.until > clock() ? thinking.level : 0;
    const guessed: Part[] = [];
    const roomLevel = (): number => (most.until > clock() ? Math.min(level, most.level) : level);
    const room = (): number => maxTokens + (ROOM_TO_THINK[roomLevel()] ?? 0);

    const isUsed = (part: Part): boolean => {
      if (part === 'none' || part === 'low') return effort(level) === part;
      return !isRefused(part) && (part !== 'system' || messages.some(({ role }) => role === 'system'));
    };

    return {
      /** Maximum number of tokens that the next request allows. */
      room,
      body: (): { readonly messages: ChatMessage[] } & Readonly<Record<string, unknown>> => {
        const reasoningEffort = effort(level);
        return {
          messages: isRefused('system') ? withoutSystem(messages) : [...messages],
          [isRefused('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: room(),
          ...(!isRefused('stream_options') && { stream_options: { include_usage: true } }),
          ...(reasoningEffort !== null && { reasoning_effort: reasoningEffort }),
        };
      },
      /** @returns whether the request is worth repeating with different wording */
      learn: ({ failure, status, serverMessage }: Failure): boolean => {
        if (failure.kind === 'refused' || ABOUT_OTHERS.has(status ?? 0)) return false;
        const named = NAMES.find(([part, names]) => isUsed(part) && names.test(serverMessage))?.[0];
        if (named === undefined && roomLevel() > 0 && TOO_LONG.test(serverMessage)) {
          most = { level: roomLevel() - 1, until: clock() + REMEMBERED_FOR };
          return true;
        }
        const isUnclear = named === undefined && NOT_UNDERSTOOD.has(status ?? 0);
        const parts = isUnclear ? guess(isUsed) : [named].filter((part) => part !== undefined);
        if (named === undefined) guessed.push(...parts);
        for (const part of parts) refuse(part);
        return parts.length > 0;
      },
      /** Allows more tokens for thinking, but asks the model to think less. @returns false if already at the maximum */
      widen: (): boolean => {
        if (level === ROOM_TO_THINK.length - 1) return false;
        level += 1;
        thinking = { level, until: clock() + REMEMBERED_FOR };
        return true;
      },
      fail: (): void => {
        for (const part of guessed) refused.delete(part);
      },
    };
  };
}
