import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import type { EditedSettings } from './edited-settings.ts';

/** What was changed in the settings of a language, and is not saved. */
export interface Draft {
  readonly changes: Partial<EditedSettings>;
  /** How the language is studied, which the server keeps. */
  readonly study: LanguageSettingsBody;
  /** What was saved when the first of it was changed, as text: where it is another now, somebody else has changed it. */
  readonly base: string;
}

/** Session storage key; the number is another one when a draft has another shape. */
const keyOf = (language: LanguageCode): string => `settingsDraft1.${language}`;

/** The draft that this tab still has, as after a reload; null without one. */
export function keptDraft(language: LanguageCode): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(language)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps a draft for as long as the tab is open. @param draft null forgets it */
export function keepDraft(language: LanguageCode, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(language));
    else sessionStorage.setItem(keyOf(language), JSON.stringify(draft));
  } catch {
    // Where nothing is stored, it lasts until the dialog is left.
  }
}
