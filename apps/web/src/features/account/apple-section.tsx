import { Link2, Link2Off } from 'lucide-react';
import { authApi } from '#store/api/account/auth-api.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';

/** Hidden if the server offers no Apple login and no Apple ID is connected. */
export function AppleSection() {
  const { data: config } = authApi.useGetConfigQuery();
  const query = authApi.useGetSecurityQuery();
  const isConnected = query.data?.apple === true;
  if (config?.apple !== true && !isConnected) return null;
  const text = isConnected
    ? 'You can log in with the Apple ID that is connected.'
    : 'To connect your Apple ID, sign in with it once. It must have the same email address.';
  return (
    <PartSection anchor="apple" title="Sign in with Apple" text={text}>
      <Loaded query={query} whileLoading={null} failure="The state of your Apple ID did not load.">
        {() => (
          <p className={classNames(styles.state, isConnected && styles.on)}>
            <Icon of={isConnected ? Link2 : Link2Off} />
            {isConnected ? 'Connected' : 'Not connected'}
          </p>
        )}
      </Loaded>
    </PartSection>
  );
}
