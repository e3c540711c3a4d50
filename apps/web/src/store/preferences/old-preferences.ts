import type { Store } from '@reduxjs/toolkit';
import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { parseWishes } from './persist.ts';
import { type Preferences, type preferencesSlice, selectPreferences, wished } from './preferences-slice.ts';

type Map = Readonly<Record<string, unknown>>;
/** Where devices kept wishes before they were one; `index.html` looks for the same. */
const OLD_KEYS = [
  'theme',
  'gridVariant',
  'selectedLevels',
  'mutedChannels',
  'gridChoices',
  'watchSettings',
  'studyChoices',
  'exerciseSwitches',
  'shortcuts',
];

type MutableMap = Record<string, unknown>;

const toMap = (value: unknown): Map | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Map) : undefined;

const read = (key: string): unknown => readStored<unknown>(key, (value) => value ?? undefined);
const mapOf = (key: string): Map => toMap(read(key)) ?? {};
const told = (wishes: Map): MutableMap =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));

/** Those of `names` that a map has. */
function some(map: Map, ...names: readonly string[]): MutableMap {
  return told(Object.fromEntries(names.map((name) => [name, map[name]])));
}

/** The keys of the video page were kept under other names. */
function shortcuts(): Map {
  const { isOn, codes } = mapOf('shortcuts');
  return isOn === undefined ? {} : { shortcuts: { areOn: isOn !== false, keys: toMap(codes) ?? {} } };
}

/** What was kept for all videos is wanted in the languages that somebody has met here. */
function languagesOf(selected: LanguageCode): LanguageCode[] {
  const met = ['userLanguages', 'mutedChannels', 'gridChoices', 'exerciseSwitches'].flatMap((key) =>
    Object.keys(mapOf(key)),
  );
  return [...new Set([selected, ...met])].filter(isLanguageCode);
}

function ofLanguage(language: LanguageCode): Map {
  return told({
    ...some(mapOf('watchSettings'), 'subtitles', 'translation', 'autoPauses', 'rate'),
    ...some(toMap(mapOf('gridChoices')[language]) ?? {}, 'sort', 'isCaptionedOnly', 'hidesWatched'),
    ...some(toMap(mapOf('exerciseSwitches')[language]) ?? {}, 'noAudio', 'noTyping', 'onlyThreeStars'),
    mutedChannels: mapOf('mutedChannels')[language],
  });
}

/**
 * Makes wishes of what this device has kept under keys of their own, and forgets those keys. What is wanted already
 * stands.
 */
export function takeOver(store: Store<{ [preferencesSlice.name]: Preferences }>): void {
  const { selectedLanguage, account, languages } = selectPreferences(store.getState());
  const old = parseWishes({
    account: told({
      theme: read('theme'),
      gridVariant: read('gridVariant'),
      selectedLevels: read('selectedLevels'),
      ...some(mapOf('studyChoices'), 'saysLine', 'swipes'),
      ...shortcuts(),
    }),
    languages: Object.fromEntries(languagesOf(selectedLanguage).map((language) => [language, ofLanguage(language)])),
  });
  const inLanguages = Object.entries(old?.languages ?? {}).map(([language, wishes]) => [
    language,
    { ...wishes, ...languages[language as LanguageCode] },
  ]);
  store.dispatch(
    wished({
      account: { ...old?.account, ...account },
      languages: Object.fromEntries(inLanguages),
    }),
  );
  const { isFollowing } = mapOf('watchSettings');
  // It depends on the screen: it stays a choice of this device.
  if (isFollowing !== undefined) writeStored('listFollows', isFollowing !== false);
  for (const key of OLD_KEYS) removeStored(key);
}
