import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/account.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './auth.module.css';

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  onBack?: (() => void) | null;
  onClose?: (() => void) | null;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthCard({ title, subtitle, onBack = null, onClose = null, children, footer }: AuthCardProps) {
  return (
    <div className={styles.screen}>
      <section className={styles.card} aria-labelledby="auth-title">
        {(onBack !== null || onClose !== null) && (
          <div className={styles.tools}>
            {onBack !== null && (
              <IconButton label={texts.back} onClick={onBack}>
                <Icon of={ArrowLeft} />
              </IconButton>
            )}
            {onClose !== null && (
              <IconButton label={texts.close} className={styles.close} onClick={onClose}>
                <Icon of={X} />
              </IconButton>
            )}
          </div>
        )}
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        <div className={styles.body}>{children}</div>
      </section>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
