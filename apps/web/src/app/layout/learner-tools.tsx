import { useEffect, useState } from 'react';
import type { User } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { UserMenu } from './user-menu.tsx';

const WaitingChanges = lazyPart(() => import('./waiting-changes.tsx'), 'WaitingChanges');

/** The learner's part of the top bar: the changes waiting for the server, and the user menu. */
export function LearnerTools({ user }: { user: User }) {
  // Load this before it is needed: once changes are waiting, the server is offline and the chunk cannot be loaded.
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
