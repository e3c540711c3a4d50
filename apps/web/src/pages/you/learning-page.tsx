import { LearningSettings } from '#features/learning-settings/learning-settings.tsx';
import { WatchingSettings } from '#features/preferences/watching-settings.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { PartScreen } from './part-screen.tsx';

/** How somebody studies. */
export function LearningPage() {
  const language = useAppSelector(selectLanguage);
  return (
    <PartScreen title="Learning" text="Whatever you change is saved at once.">
      <LearningSettings language={language} />
      <WatchingSettings language={language} />
    </PartScreen>
  );
}
