import type { LanguageCode, LanguagePreferences } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { useChannelNames } from '#store/api/videos/videos-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectGridRules } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './standing-filters.module.css';

interface StandingFiltersProps {
  language: LanguageCode;
  hasFit: boolean;
  repairing: (repair: () => unknown) => () => void;
}

/** Shows the filters of the settings dialog, which have no chip of their own above the grid, until they are off. */
export function StandingFilters({ language, hasFit, repairing }: StandingFiltersProps) {
  const rules = useAppSelector((state) => selectGridRules(state, language));
  const names = useChannelNames(language);
  const change = useSavePreferences();
  const { hidesWatched = false, leastCoverage = 0 } = rules;
  const mutedCount = names.filter((name) => rules.muted.includes(name)).length;
  const filters: [text: string, off: LanguagePreferences][] = [];
  // Without an account, nothing is known about what was watched or what is understood.
  if (hasFit && hidesWatched) filters.push([texts.notWatchedYet, { hidesWatched: false }]);
  if (hasFit && leastCoverage > 0) {
    filters.push([texts.atLeastKnown({ share: formatShare(leastCoverage / 100) }), { leastCoverage: 0 }]);
  }
  if (mutedCount > 0) {
    filters.push([texts.channelsMuted({ count: mutedCount }), { mutedChannels: [] }]);
  }
  if (filters.length === 0) return null;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{texts.standingFilters}</legend>
      {filters.map(([text, off]) => (
        <Chip key={text} isPressed isFilter onClick={repairing(() => change({ languages: { [language]: off } }))}>
          {text}
        </Chip>
      ))}
    </fieldset>
  );
}
