import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { draftKey, NO_LEARNER } from '#store/preferences/begun-drafts.ts';
import type { EditedSettings } from './edited-settings.ts';

/** What was changed in the settings of a language, and is not saved. */
export interface Draft {
  readonly changes: Partial<EditedSettings>;
  /** How the language is studied, which the server keeps. */
  readonly study: LanguageSettingsBody;
  /**
   * What was saved when the first of it was changed, as text: where it is another now, somebody else has changed it. Null
   * where that is not known yet.
   */
  readonly base: string | null;
}

/** Whose draft it is, and of which language. */
export interface DraftPlace {
  /** Empty for a guest. */
  readonly learner: string;
  readonly language: LanguageCode;
}

const keyOf = ({ learner, language }: DraftPlace): string => draftKey('settingsDraft2', learner, language);

/**
 * The draft that this tab still has, as after a reload; null without one. What a guest has changed goes along to the
 * account that they enter: nobody has changed it elsewhere, though that has other settings.
 */
export function keptDraft(place: DraftPlace): Draft | null {
  const own = read(place);
  if (own !== null || place.learner === NO_LEARNER) return own;
  const guest = { ...place, learner: NO_LEARNER };
  const left = read(guest);
  if (left === null) return null;
  const moved = { ...left, base: null };
  keepDraft(guest, null);
  keepDraft(place, moved);
  return moved;
}

function read(place: DraftPlace): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps a draft for as long as the tab is open. @param draft null forgets it */
export function keepDraft(place: DraftPlace, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Where nothing is stored, it lasts until the dialog is left.
  }
}
