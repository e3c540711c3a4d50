import type { User } from '@wordreel/shared';
import { UserMenu } from './user-menu.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** What the top bar has for a learner: what waits for the server, and their menu. */
export function LearnerTools({ user }: { user: User }) {
  return (
    <>
      <WaitingChanges />
      <UserMenu user={user} />
    </>
  );
}
