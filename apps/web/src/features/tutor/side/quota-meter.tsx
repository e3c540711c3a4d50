import type { TutorQuota } from '@wordreel/shared';
import { clockTime } from '#lib/clock-time.ts';
import { formatNumber } from '#lib/format.ts';
import { limitText } from '#tutor/talk/use-closed.ts';
import styles from './side.module.css';

/** What is left of the day: of messages and of what they cost the one that runs out first. */
export function QuotaMeter({ quota }: { quota: TutorQuota }) {
  const { messages, tokens, resetsAt } = quota;
  const now = new Date();
  const limit = limitText(quota, now);
  const share = Math.max(messages.used / messages.limit, tokens.used / tokens.limit);
  const left = Math.max(0, messages.limit - messages.used);
  const isTight = tokens.used / tokens.limit > messages.used / messages.limit;
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} aria-label="Used today" value={Math.min(1, share)} max={1} />
      <p className={styles.muted}>
        {limit ??
          (isTight
            ? `About ${Math.max(0, Math.floor((1 - share) * 100))}\u00a0% of today’s text left`
            : `${formatNumber(left)} of ${formatNumber(messages.limit)} messages left`)}
        {limit === null && `, until ${clockTime(resetsAt, now).replace(/^at /, '')}`}
      </p>
    </div>
  );
}
