import { useState } from 'react';
import type { LanguageCode, TutorQuota } from '@wordreel/shared';
import { clockTime } from '#lib/clock-time.ts';
import { formatNumber } from '#lib/format.ts';
import styles from './side.module.css';
import { useLimit } from './use-limit.ts';

/** Shows how much of the daily limit is left: messages or tokens, whichever runs out first. */
export function QuotaMeter({ quota, language }: { quota: TutorQuota; language: LanguageCode }) {
  const { messages, tokens, resetsAt } = quota;
  const [now] = useState(() => new Date());
  const limit = useLimit(language);
  const [ofMessages, ofTokens] = [messages.used / messages.limit, tokens.used / tokens.limit];
  const share = Math.min(1, Math.max(ofMessages, ofTokens));
  const left =
    ofTokens > ofMessages
      ? `About ${Math.floor((1 - share) * 100)}\u00a0% of today’s text left`
      : `${formatNumber(messages.limit - messages.used)} of ${formatNumber(messages.limit)} messages left`;
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} aria-label="Used today" value={share} max={1} />
      <p className={styles.muted}>{limit ?? `${left}. New ones come ${clockTime(resetsAt, now)}.`}</p>
    </div>
  );
}
