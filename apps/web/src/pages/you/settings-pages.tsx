import { AboutSettings } from '#features/preferences/about-settings.tsx';
import { AppearanceSettings } from '#features/preferences/appearance-settings.tsx';
import { ShortcutSettings } from '#features/preferences/shortcut-settings.tsx';
import { WeeklyMailSettings } from '#features/preferences/weekly-mail.tsx';
import { PartScreen } from './part-screen.tsx';

/** Information about this installation, and which data leaves the server. */
export function AboutPage() {
  return (
    <PartScreen title="About" text="What runs here, what leaves this server, and whose work is in it.">
      <AboutSettings />
    </PartScreen>
  );
}

/** Settings for the appearance. */
export function AppearancePage() {
  return (
    <PartScreen title="Appearance" text="Whatever you change is saved at once, and follows you to your other devices.">
      <AppearanceSettings />
    </PartScreen>
  );
}

/** Settings for notifications and mails. */
export function NotificationsPage() {
  return (
    <PartScreen title="Notifications" text="Nothing comes by itself unless you turn it on here.">
      <WeeklyMailSettings />
    </PartScreen>
  );
}

/** The learner's shortcuts. */
export function ShortcutsPage() {
  return (
    <PartScreen
      title="Shortcuts"
      text="Choose a key to change it, then press the new one. A key is recognized by its place on the keyboard."
    >
      <ShortcutSettings />
    </PartScreen>
  );
}
