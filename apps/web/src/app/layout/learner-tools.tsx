import type { User } from '@wordreel/shared';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { UserMenu } from './user-menu.tsx';

const WaitingChanges = lazyPart(() => import('./waiting-changes.tsx'), 'WaitingChanges', { isIdle: true });

/** The learner's part of the top bar: the changes waiting for the server, and the user menu. */
export function LearnerTools({ user }: { user: User }) {
  return (
    <>
      <WaitingChanges />
      <UserMenu user={user} />
    </>
  );
}
