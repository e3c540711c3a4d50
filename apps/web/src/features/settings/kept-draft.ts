import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { draftName, NO_LEARNER } from '#store/preferences/begun-drafts.ts';
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
export interface DraftKey {
  /** Empty for a guest. */
  readonly learner: string;
  readonly language: LanguageCode;
}

/** The number in the key changes with the shape of a draft. */
const storedDraft = storedValues('settingsDraft2.', parse, 'sessionStorage');

const valueAt = ({ learner, language }: DraftKey) => storedDraft(draftName(learner, language));

function parse(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value['changes']) || !isRecord(value['study'])) return undefined;
  const { changes, study, base } = value;
  return { changes, study, base: typeof base === 'string' ? base : null };
}

/**
 * The draft that this tab still has, as after a reload; null without one. What a guest has changed goes along to the
 * account that they enter: nobody has changed it elsewhere, though that has other settings.
 */
export function keptDraft(place: DraftKey): Draft | null {
  const own = valueAt(place).read() ?? null;
  if (own !== null || place.learner === NO_LEARNER) return own;
  const guest = { ...place, learner: NO_LEARNER };
  const left = valueAt(guest).read();
  if (left === undefined) return null;
  const moved = { ...left, base: null };
  keepDraft(guest, null);
  keepDraft(place, moved);
  return moved;
}

/** Keeps a draft for as long as the tab is open. @param draft null forgets it */
export function keepDraft(place: DraftKey, draft: Draft | null): void {
  if (draft === null) valueAt(place).remove();
  else valueAt(place).write(draft);
}
