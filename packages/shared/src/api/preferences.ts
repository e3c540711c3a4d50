import { z } from 'zod';
import { LEVEL_FILTERS } from '../level-filter.ts';
import {
  GRID_SORTS,
  LONGEST_OFFLINE,
  MAX_MUTED_CHANNELS,
  MAX_SHORTCUTS,
  RATES,
  START_ANSWERS,
  SUBTITLE_MODES,
  TEXT_SIZES,
  TRANSLATION_MODES,
} from '../preferences.ts';
import type { LanguageCode as Code } from '../language-names.ts';
import { isTimeZone } from '../time-zones.ts';
import { LanguageCode, named, zone } from './fields.ts';

const oneOf = <Value extends number>(values: readonly [Value, ...Value[]]) =>
  z.union(values.map((value) => z.literal(value)));

/** Rejects lone surrogates, because JSON in the database cannot contain them. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cs}*$/u, 'A text holds half a character: copy it again');

/** The learner's preferences on all devices. Missing preferences have their default value. */
export const AccountPreferences = z
  .object({
    theme: z.enum(['system', 'light', 'dark']),
    textSize: oneOf(TEXT_SIZES),
    spacing: z.enum(['usual', 'wide']).describe('`wide`: more space between letters, words and lines.'),
    motion: z.enum(['system', 'reduced']),
    showsPatterns: z.boolean().describe('Whether a word’s status has a pattern in addition to its color.'),
    gridVariant: z.enum(['default', 'minimal']),
    selectedLevels: z.array(z.enum(LEVEL_FILTERS)).max(LEVEL_FILTERS.length),
    shortcuts: z
      .object({
        areOn: z.boolean(),
        keys: z
          .record(text(40), text(40))
          .refine((keys) => Object.keys(keys).length <= MAX_SHORTCUTS, `At most ${MAX_SHORTCUTS} shortcuts`),
      })
      .describe('Physical keys by action; missing actions have their default key.'),
    saysLine: z.boolean().describe('Whether a card speaks its line with the answer.'),
    swipes: z.boolean().describe('Whether a card can be answered by swiping.'),
    weeklyMail: z
      .object({ zone: zone.refine(isTimeZone, 'There is no such time zone') })
      .describe('Time zone of the weekly mail, sent on Mondays about the previous week; no mail if missing.'),
  })
  .partial()
  .meta({ id: 'AccountPreferences' });

/** The learner's preferences in one language. Missing preferences have their default value. */
export const LanguagePreferences = z
  .object({
    subtitles: z.enum(SUBTITLE_MODES),
    translation: z.enum(TRANSLATION_MODES),
    autoPauses: z.boolean(),
    rate: oneOf(RATES),
    captionSize: oneOf(TEXT_SIZES),
    voice: text(200).describe('Name of a voice; a device without it uses another one.'),
    variant: z
      .string()
      .regex(/^[a-z]{2}-[A-Z]{2}$/)
      .describe('Variant of the language, such as `es-MX`.'),
    dictionaries: z.array(text(100)).max(50).describe('Names of dictionaries in order of preference; others follow.'),
    sort: z.enum(GRID_SORTS),
    isCaptionedOnly: z.boolean(),
    hidesWatched: z.boolean(),
    leastCoverage: z
      .union([z.literal(0), z.literal(80), z.literal(90), z.literal(95)])
      .describe('Minimum share of probably known words for videos in the grid, in percent; 0 for all.'),
    mutedChannels: z.array(text(200)).max(MAX_MUTED_CHANNELS),
    noAudio: z.boolean(),
    noTyping: z.boolean(),
    onlyThreeStars: z.boolean(),
    startAnswer: z
      .enum(START_ANSWERS)
      .describe("A newcomer's answer about their knowledge: nothing, some, or later; `checked` after a check."),
  })
  .partial()
  .meta({ id: 'LanguagePreferences' });

/** All preferences. `version` changes with every change. */
export const Preferences = named('Preferences', {
  version: z.string(),
  account: AccountPreferences,
  languages: z.partialRecord(LanguageCode, LanguagePreferences),
});

/** Returns a schema in which each preference is nullable. */
const nullable = (schema: z.ZodObject<Record<string, z.ZodOptional>>) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, field.nullable()])));

/** Omitted preferences stay unchanged; null resets a preference to its default. The later of two changes wins. */
export const PreferencesBody = named('PreferencesBody', {
  account: nullable(AccountPreferences).optional(),
  languages: z.partialRecord(LanguageCode, nullable(LanguagePreferences)).optional(),
  secondsAgo: z
    .number()
    .min(0)
    .max(LONGEST_OFFLINE)
    .default(0)
    .describe('Age of the change in seconds, if the device was offline.'),
});

/** A preference in an archive. */
export const PreferenceExport = z.object({
  scope: z.string().describe('`account`, or the language of the preference.'),
  name: z.string(),
  value: z.unknown().describe('Null for a preference that was reset; archives from before 2026-11-24 have none.'),
  changedAt: z.iso.datetime(),
});

type Resettable<Values> = { readonly [Name in keyof Values]: Values[Name] | null };

/** Type of `PreferencesBody`. */
export interface PreferencesChange {
  readonly account?: Resettable<AccountPreferences>;
  readonly languages?: { readonly [Language in Code]?: Resettable<LanguagePreferences> };
  readonly secondsAgo?: number;
}

export type AccountPreferences = z.infer<typeof AccountPreferences>;
export type LanguagePreferences = z.infer<typeof LanguagePreferences>;
export type Preferences = z.infer<typeof Preferences>;
export type PreferenceExport = z.infer<typeof PreferenceExport>;
