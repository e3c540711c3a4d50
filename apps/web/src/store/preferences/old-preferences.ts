import type { Store } from 'redux';
import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { removeStored } from '#lib/storage/remove-stored.ts';
import { storedValues } from '#lib/storage/storage.ts';
import { parsePreferences } from './persist.ts';
import { type Preferences, type preferencesSlice, selectPreferences, preferencesChanged } from './preferences-slice.ts';
import { listFollows } from './watch-settings.ts';

type Values = Record<string, unknown>;

/** Old storage keys, one per preference. `index.html` checks for the same keys. */
const OLD_KEYS = new Set([
  'theme',
  'gridVariant',
  'mutedChannels',
  'gridChoices',
  'watchSettings',
  'studyChoices',
  'exerciseSwitches',
  'shortcuts',
]);

const oldValue = storedValues<unknown>('', (value) => value ?? undefined);

const toMap = (value: unknown): Values => (isRecord(value) ? value : {});
const read = (key: string): unknown => oldValue(key).read();
const mapOf = (key: string): Values => toMap(read(key));
/** Picks values by name. Missing ones are undefined, which changes nothing. */
const some = (map: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, map[name]]));

/** Converts the video page's keyboard shortcuts, which had other property names. */
function shortcuts(): Values {
  const { isOn, codes } = mapOf('shortcuts');
  return isOn === undefined ? {} : { shortcuts: { areOn: isOn !== false, keys: toMap(codes) } };
}

/** Lists the languages used on this device. Each gets the old settings, which applied to all videos. */
function languagesOf(selected: LanguageCode): LanguageCode[] {
  const used = ['userLanguages', 'mutedChannels', 'gridChoices', 'exerciseSwitches'].flatMap((key) =>
    Object.keys(mapOf(key)),
  );
  return [...new Set([selected, ...used])].filter(isLanguageCode);
}

function ofLanguage(language: LanguageCode): Values {
  return {
    ...some(mapOf('watchSettings'), 'subtitles', 'translation', 'autoPauses', 'rate'),
    ...some(toMap(mapOf('gridChoices')[language]), 'sort', 'isCaptionedOnly', 'hidesWatched'),
    ...some(toMap(mapOf('exerciseSwitches')[language]), 'noAudio', 'noTyping', 'onlyThreeStars'),
    mutedChannels: mapOf('mutedChannels')[language],
  };
}

/** Converts values under old keys to preferences and removes those keys. Existing preferences win. */
export function convertOldPreferences(store: Store<{ [preferencesSlice.name]: Preferences }>): void {
  const { selectedLanguage, account, languages } = selectPreferences(store.getState());
  const old = parsePreferences({
    account: {
      theme: read('theme'),
      gridVariant: read('gridVariant'),
      ...some(mapOf('studyChoices'), 'saysLine', 'swipes'),
      ...shortcuts(),
    },
    languages: Object.fromEntries(languagesOf(selectedLanguage).map((language) => [language, ofLanguage(language)])),
  });
  const inLanguages = Object.entries(old?.languages ?? {}).map(([language, values]) => [
    language,
    { ...values, ...languages[language as LanguageCode] },
  ]);
  store.dispatch(
    preferencesChanged({
      account: { ...old?.account, ...account },
      languages: Object.fromEntries(inLanguages),
    }),
  );
  const { isFollowing } = mapOf('watchSettings');
  // This setting depends on the screen, so it stays on this device.
  if (isFollowing !== undefined) listFollows.write(isFollowing !== false);
  removeStored((key) => OLD_KEYS.has(key));
}
