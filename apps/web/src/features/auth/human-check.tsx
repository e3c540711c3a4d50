import type { HumanAction } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import * as texts from '#texts/account.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import styles from './auth.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const AltchaCheck = lazyPart(() => import('./altcha-check.tsx'), 'AltchaCheck');
const TurnstileCheck = lazyPart(() => import('./turnstile-check.tsx'), 'TurnstileCheck');

interface HumanCheckProps {
  /** The request that the token is for; the token is valid for no other. */
  action: HumanAction;
  /** Called with the token, or null if there is none or it has expired. */
  onToken: (token: string | null) => void;
  resetKey: number;
}

/** Checks that a person fills in the form, using the configured provider. The check runs while they type. */
export function HumanCheck({ action, onToken, resetKey }: HumanCheckProps) {
  const { data: config, isError, refetch } = authApi.useGetConfigQuery();
  if (isError) return <RetryBanner text={texts.challengeUnavailable} onRetry={() => void refetch()} />;
  const { provider, siteKey } = config?.humanCheck ?? {};
  return (
    <div className={styles.check}>
      {provider === 'altcha' && <AltchaCheck key={resetKey} action={action} onToken={onToken} />}
      {provider === 'turnstile' && siteKey !== undefined && (
        <TurnstileCheck key={resetKey} siteKey={siteKey} action={action} onToken={onToken} />
      )}
    </div>
  );
}
