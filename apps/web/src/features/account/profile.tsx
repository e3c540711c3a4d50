import { ShieldCheck } from 'lucide-react';
import type { User } from '@wordreel/shared';
import * as texts from '#texts/account.tsx';
import { UI_LANGUAGE } from '#texts/language.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './profile.module.css';

export function Profile({ user: { email, verified, createdAt } }: { user: User }) {
  return (
    <header className={styles.profile}>
      <h2 id="settings" className={styles.title}>
        {texts.accountAndSettings}
      </h2>
      <p className={styles.email}>{email}</p>
      <p className={styles.facts}>
        {verified && (
          <span className={styles.verified}>
            <Icon of={ShieldCheck} size={18} />
            {texts.verified}
          </span>
        )}
        <span>
          {texts.memberSince({ date: new Date(createdAt).toLocaleDateString(UI_LANGUAGE, { dateStyle: 'long' }) })}
        </span>
      </p>
    </header>
  );
}
