import { Banner } from './banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './retry-banner.module.css';

interface RetryBannerProps {
  /** What did not come. */
  text: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where something should be and did not come, with the way to ask for it again. */
export function RetryBanner({ text, isBusy = false, onRetry }: RetryBannerProps) {
  return (
    <Banner>
      <div className={styles.stack}>
        <p>{text}</p>
        <Button disabled={isBusy} onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Banner>
  );
}
