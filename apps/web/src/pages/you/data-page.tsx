import { DataSection } from '#features/account/data-section.tsx';
import { ImportsSection } from '#features/words/imports-section.tsx';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { PartScreen } from './part-screen.tsx';

/** What the account holds, to take along or to take away. */
export function DataPage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <PartScreen title="Data" text="Everything that you have made here is yours.">
      <ImportsSection />
      <DataSection user={user} />
    </PartScreen>
  );
}
