import { Suspense, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Profile } from '#features/account/profile.tsx';
import { NotFoundPage } from '#pages/not-found-page.tsx';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Spinner } from '#ui/notices/spinner.tsx';
import { PartTabs } from './part-tabs.tsx';
import { PARTS } from './parts.ts';
import { SettingsFilter } from './settings-filter.tsx';
import { useAnchor } from './use-anchor.ts';
import { useYouKeys } from './use-you-keys.ts';
import styles from './you-page.module.css';

/** The account of the learner, with one section at a time, each at its own address. */
export function YouPage() {
  const { part = '' } = useParams();
  const user = useAppSelector(selectUser);
  const field = useRef<HTMLInputElement>(null);
  useYouKeys(field);
  useAnchor();
  const shown = PARTS.find(({ id }) => id === part);
  if (user === null) return null;
  if (shown === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Profile user={user} />
      <SettingsFilter field={field} />
      <PartTabs current={part} />
      <Suspense fallback={<Spinner />}>
        <shown.Page />
      </Suspense>
    </div>
  );
}
