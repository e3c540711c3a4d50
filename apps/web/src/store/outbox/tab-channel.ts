import type { LanguageCode } from '@wordreel/shared';
import type { QueuedCommand } from '#store/device/queued-command.ts';
import type { ApiAnswer } from '#store/network/call-api.ts';

/** A change to a learner's data that one tab broadcasts to the others. */
export type RemoteChange =
  /** The queue changed: a command was added, merged or canceled. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'settled'; readonly entry: QueuedCommand; readonly answer: ApiAnswer }
  /** All data of a language changed: the language was removed or its schedule reset. */
  | { readonly kind: 'language'; readonly language: LanguageCode }
  /** The server is unreachable; the next attempt is after `wait` milliseconds. */
  | { readonly kind: 'outage'; readonly wait: number };

export interface TabChannel {
  /** Does nothing after the channel is closed. */
  tell: (news: RemoteChange) => void;
  close: () => void;
}

/**
 * Connects the tabs of one learner. Without BroadcastChannel, each tab sees changes to the queue when it is its turn.
 */
export function joinTabs(userId: string, onRemoteChange: (news: RemoteChange) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`outbox ${userId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<RemoteChange>) => onRemoteChange(data));
  let isOpen = true;
  return {
    tell: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
      if (isOpen) channel.postMessage(news);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
