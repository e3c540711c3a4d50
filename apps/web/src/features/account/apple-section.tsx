import { Link2, Link2Off } from 'lucide-react';
import { authApi } from '#store/api/account/auth-api.ts';
import * as texts from '#texts/account.tsx';
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
  const text = isConnected ? texts.appleConnectedText : texts.appleConnectText;
  return (
    <PartSection anchor="apple" title={texts.signInWithApple} text={text}>
      <Loaded query={query} whileLoading={null} failure={texts.appleNotLoaded}>
        {() => (
          <p className={classNames(styles.state, isConnected && styles.on)}>
            <Icon of={isConnected ? Link2 : Link2Off} />
            {isConnected ? texts.appleConnected : texts.appleNotConnected}
          </p>
        )}
      </Loaded>
    </PartSection>
  );
}
