import { useState } from 'react';
import type { Session } from '@wordreel/shared';
import { formatAge } from '#lib/text/format.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import styles from './account.module.css';
import { useConfirmed } from './owner-proof.tsx';

export function SessionsSection() {
  const query = authApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const sessions = query.currentData;
  const [end] = authApi.useEndSessionMutation();
  const [endOthers] = authApi.useEndOtherSessionsMutation();
  const { confirmed, failure, isBusy, dialog } = useConfirmed('The session could not be ended');
  return (
    <PartSection
      anchor="sessions"
      title="Sessions"
      text="The browsers and apps in which you are logged in."
      shown={dialog === null ? sessions?.length : undefined}
    >
      <Banner>{failure?.message ?? null}</Banner>
      <Loaded
        query={query}
        whileLoading={<Skeleton label="Loading your sessions" className={styles.skeleton} />}
        failure="Your sessions could not be loaded."
      >
        {(loaded) => (
          <ul className={styles.list}>
            {loaded.map((session) => (
              <li key={session.id} className={styles.session}>
                <div>
                  <p className={styles.device}>{session.device}</p>
                  <Ages session={session} />
                </div>
                {!session.current && (
                  <Button
                    aria-label={`Log out ${session.device}`}
                    disabled={isBusy}
                    onClick={() => void confirmed((body) => end({ id: session.id, ...body }).unwrap())}
                  >
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {sessions?.some(({ current }) => !current) === true && (
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => void confirmed((body) => endOthers(body).unwrap())}>
            Log out everywhere else
          </Button>
        </div>
      )}
      {dialog}
    </PartSection>
  );
}

/** Says how long ago a session was used and begun, counted from the moment when it appears in the list. */
function Ages({ session: { createdAt, lastSeenAt, current } }: { session: Session }) {
  const [now] = useState(() => Date.now());
  const [used, loggedIn] = [formatAge(lastSeenAt, now), formatAge(createdAt, now)];
  return (
    <p className={styles.small}>
      {current ? 'This browser' : `Last used ${used}`}
      {(current || loggedIn !== used) && `, logged in ${loggedIn}`}
    </p>
  );
}
