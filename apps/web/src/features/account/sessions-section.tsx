import { useState } from 'react';
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
  const [now] = useState(() => Date.now());
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
            {loaded.map(({ id, device, createdAt, lastSeenAt, current }) => {
              const [used, loggedIn] = [formatAge(lastSeenAt, now), formatAge(createdAt, now)];
              return (
                <li key={id} className={styles.session}>
                  <div>
                    <p className={styles.device}>{device}</p>
                    <p className={styles.small}>
                      {current ? 'This browser' : `Last used ${used}`}
                      {(current || loggedIn !== used) && `, logged in ${loggedIn}`}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      aria-label={`Log out ${device}`}
                      disabled={isBusy}
                      onClick={() => void confirmed((body) => end({ id, ...body }).unwrap())}
                    >
                      Log out
                    </Button>
                  )}
                </li>
              );
            })}
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
