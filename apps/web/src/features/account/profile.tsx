import { ShieldCheck } from 'lucide-react';
import type { User } from '@wordreel/shared';
import { Icon } from '#ui/icon.tsx';
import styles from './profile.module.css';

export function Profile({ user: { email, verified, createdAt } }: { user: User }) {
  return (
    <header className={styles.profile}>
      <h1 className={styles.email}>{email}</h1>
      <p className={styles.facts}>
        {verified && (
          <span className={styles.verified}>
            <Icon of={ShieldCheck} size={18} />
            Verified
          </span>
        )}
        <span>Member since {new Date(createdAt).toLocaleDateString('en', { dateStyle: 'long' })}</span>
      </p>
    </header>
  );
}
