import { useEffect, useState } from 'react';
import type { User } from '@wordreel/shared';
import { late } from '#lib/lazy-part.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { UserMenu } from './user-menu.tsx';

const WaitingChanges = late(() => import('./waiting-changes.tsx'), 'WaitingChanges');

/** What the top bar has for a learner: what waits for the server, and their menu. */
export function LearnerTools({ user }: { user: User }) {
  // Loaded before it is needed: by then the server is away.
  const [isIdle, setIdle] = useState(false);
  const onMissing = usePartMissing();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      {isIdle && (
        <LazyPart onMissing={onMissing}>
          <WaitingChanges />
        </LazyPart>
      )}
      <UserMenu user={user} />
    </>
  );
}
