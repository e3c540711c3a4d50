import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { mailTurnedOff, turnMailOff } from '#store/api/account/weekly-mail-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './auth-page.module.css';

const SETTINGS = `${paths.you}/notifications`;

/** Target of the link in a weekly mail: one button turns the mail off without a login. */
export function WeeklyMailPage() {
  const token = useLocation().hash.slice(1);
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, run } = useSubmit('The mail could not be turned off. Please try again.');
  const title = isDone ? 'The weekly mail is off' : 'Turn off the weekly mail?';
  usePageTitle(title);

  if (isDone) {
    return (
      <AuthCard title={title} subtitle="You will not get it anymore. Nothing else has changed.">
        <ButtonLink to={SETTINGS} className={styles.action}>
          Turn it on again
        </ButtonLink>
      </AuthCard>
    );
  }
  if (token === '') {
    return (
      <AuthCard title={title}>
        <Banner>This link is incomplete.</Banner>
        <ButtonLink variant="primary" to={SETTINGS} className={styles.action}>
          Turn it off in your settings
        </ButtonLink>
      </AuthCard>
    );
  }
  const turnOff = async () => {
    if (!(await run(null, () => turnMailOff(token)))) return;
    setDone(true);
    dispatch(mailTurnedOff());
  };
  return (
    <AuthCard
      title={title}
      subtitle="You do not have to log in for this."
      footer={<Link to={SETTINGS}>Notifications in your settings</Link>}
    >
      <meta name="referrer" content="no-referrer" />
      <Banner>{failure?.message ?? null}</Banner>
      <Button variant="primary" className={styles.action} disabled={isBusy} onClick={() => void turnOff()}>
        {isBusy ? 'Turning it off…' : 'Turn it off'}
      </Button>
    </AuthCard>
  );
}
