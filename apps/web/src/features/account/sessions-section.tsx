import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '@wordreel/shared';
import { formatAge } from '#lib/text/format-age.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import * as texts from '#texts/account.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
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
  const { confirmed, failure, isBusy, dialog } = useConfirmed(texts.sessionNotEnded);
  return (
    <PartSection
      anchor="sessions"
      title={texts.sessions}
      text={texts.sessionsText}
      shown={dialog === null ? sessions?.length : undefined}
    >
      <Banner>{failure?.message ?? null}</Banner>
      <Loaded
        query={query}
        whileLoading={<Skeleton label={texts.loadingSessions} className={styles.skeleton} />}
        failure={texts.sessionsNotLoaded}
      >
        {(loaded) => (
          <ul className={styles.list}>
            {loaded.toSorted(thisFirst).map((session) => (
              <li key={session.id} className={styles.session}>
                <Icon of={isHandheld(session.device) ? Smartphone : Monitor} />
                <div>
                  <p className={styles.device}>{session.device}</p>
                  <Ages session={session} />
                </div>
                {!session.current && (
                  <Button
                    variant="quiet"
                    aria-label={texts.logOutDevice({ device: session.device })}
                    disabled={isBusy}
                    onClick={() => void confirmed((body) => end({ id: session.id, ...body }).unwrap())}
                  >
                    {texts.logOut}
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
            {texts.logOutEverywhereElse}
          </Button>
        </div>
      )}
      {dialog}
    </PartSection>
  );
}

const thisFirst = (one: Session, other: Session): number =>
  Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt);

/** The server names devices, such as `Safari on iPhone`. */
const isHandheld = (device: string): boolean => /Android|iPhone|iPad/.test(device);

/** Says how long ago a session was used and begun, counted from the moment when it appears in the list. */
function Ages({ session: { createdAt, lastSeenAt, current } }: { session: Session }) {
  const [now] = useState(() => Date.now());
  const [used, loggedIn] = [formatAge(lastSeenAt, now), formatAge(createdAt, now)];
  return (
    <p className={styles.small}>
      {current && texts.thisDeviceSince({ loggedIn, strong: (content) => <strong>{content}</strong> })}
      {!current && (loggedIn === used ? texts.lastUsed({ used }) : texts.lastUsedSince({ used, loggedIn }))}
    </p>
  );
}
