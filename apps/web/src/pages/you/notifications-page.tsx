import { WeeklyMailSettings } from '#features/preferences/weekly-mail.tsx';
import { PartScreen } from './part-screen.tsx';

/** Settings for notifications and mails. */
export function NotificationsPage() {
  return (
    <PartScreen title="Notifications" text="Nothing comes by itself unless you turn it on here.">
      <WeeklyMailSettings />
    </PartScreen>
  );
}
