import { WeeklyMailSettings } from '#features/preferences/weekly-mail.tsx';
import { PartScreen } from './part-screen.tsx';

/** What comes without being asked for each time. */
export function NotificationsPage() {
  return (
    <PartScreen title="Notifications" text="Nothing comes by itself unless you turn it on here.">
      <WeeklyMailSettings />
    </PartScreen>
  );
}
