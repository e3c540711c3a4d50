import type { LanguageCode } from '@wordreel/shared';
import type { ApiAnswer } from '#store/api/call-api.ts';
import type { QueuedCommand } from './queued-command.ts';

/** What one tab tells the others of a learner's line. */
export type RemoteChange =
  /** It has changed: something was given, merged or taken back. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'settled'; readonly entry: QueuedCommand; readonly answer: ApiAnswer }
  /** All that belongs to a language is another: it was removed, or its schedule reset. */
  | { readonly kind: 'language'; readonly language: LanguageCode }
  /** The server cannot be reached; it is asked again after some milliseconds. */
  | { readonly kind: 'outage'; readonly wait: number };

export interface TabChannel {
  /** Nobody hears it once the page has left. */
  tell: (news: RemoteChange) => void;
  close: () => void;
}

/** Joins the tabs of one learner. Where the browser has no channel, each tab sees the line when it takes its turn. */
export function joinTabs(userId: string, onRemoteChange: (news: RemoteChange) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`outbox ${userId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<RemoteChange>) => onRemoteChange(data));
  let isOpen = true;
  return {
    tell: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
      if (isOpen) channel.postMessage(news);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
