import { AboutSettings } from '#features/preferences/about-settings.tsx';
import { PartScreen } from './part-screen.tsx';

/** Information about this installation, and which data leaves the server. */
export function AboutPage() {
  return (
    <PartScreen title="About" text="What runs here, what leaves this server, and whose work is in it.">
      <AboutSettings />
    </PartScreen>
  );
}
