import type { ChatMessage } from '@wordreel/tutor';
import { HOUR, type Clock } from '#lib/clock';
import type { Failure } from './failure.ts';

/** Parts of a request that some servers reject. `none` and `low` are values of `reasoning_effort`. */
type Part = 'max_tokens' | 'stream_options' | 'system' | 'none' | 'low';

/** A server may be updated or replaced, so a rejected part is tried again after this, in ms. */
const REMEMBERED_FOR = HOUR;

/** Extra tokens for a model that thinks before its reply: none at first, and more once it needs them. */
const ROOM_TO_THINK = [0, 1024, 4096] as const;

/** How servers name the part that they reject. */
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

/** How servers say that the requested `max_tokens` is too large. */
const TOO_LONG = /context|max_(?:completion_)?tokens|too (?:large|long)|\btokens\b/i;

/** Statuses that say nothing about the wording of a request: key, permission, address, rate limit. */
const ABOUT_OTHERS = new Set([401, 402, 403, 404, 429]);

/** Statuses for a request that the server does not understand, whatever the message. */
const NOT_UNDERSTOOD = new Set([400, 422]);

/** Puts the system text at the beginning of the first message, for templates that know only user and assistant. */
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

/** Guesses which part the server rejected if it names none: first the optional ones, then the system message. */
function guess(isUsed: (part: Part) => boolean): readonly Part[] {
  const optional = (['stream_options', 'none', 'low'] as const).filter(isUsed);
  return optional.length > 0 ? optional : (['system'] as const).filter(isUsed);
}

export type Wording = ReturnType<ReturnType<typeof createDialect>>;

/** Learns for an hour what servers accept. @returns a function that words one call, which may take several requests */
export function createDialect(clock: Clock) {
  const refused = new Map<Part, number>();
  let thinking = { level: 0, until: 0 };
  /** The most room that the server allows. */
  let most = { level: ROOM_TO_THINK.length - 1, until: Number.POSITIVE_INFINITY };
  const isRefused = (part: Part): boolean => (refused.get(part) ?? 0) > clock();
  const refuse = (part: Part): void => void refused.set(part, clock() + REMEMBERED_FOR);

  function effort(level: number): 'none' | 'low' | null {
    if (level === 0) return null;
    // A model that thinks although it was asked not to may still think less.
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
      /** The most tokens that the next request asks for. */
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
      /** @returns whether the request is worth repeating in other words */
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
      /** Lets the model think longer, and asks it to think less. @returns false if it already has the maximum */
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
