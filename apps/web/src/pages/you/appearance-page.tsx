import { AppearanceSettings } from '#features/preferences/appearance-settings.tsx';
import { PartScreen } from './part-screen.tsx';

/** Settings for the appearance. */
export function AppearancePage() {
  return (
    <PartScreen title="Appearance" text="Whatever you change is saved at once, and follows you to your other devices.">
      <AppearanceSettings />
    </PartScreen>
  );
}
