import type { User } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { IdlePart } from '#ui/notices/lazy-part.tsx';
import { UserMenu } from './user-menu.tsx';

const WaitingChanges = lazyPart(() => import('./waiting-changes.tsx'), 'WaitingChanges');

/** The learner's part of the top bar: the changes waiting for the server, and the user menu. */
export function LearnerTools({ user }: { user: User }) {
  const onMissing = usePartMissing();
  return (
    <>
      <IdlePart onMissing={onMissing}>
        <WaitingChanges />
      </IdlePart>
      <UserMenu user={user} />
    </>
  );
}
