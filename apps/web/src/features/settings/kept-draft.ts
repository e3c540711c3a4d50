import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { draftName, NO_LEARNER } from '#store/preferences/begun-drafts.ts';
import type { EditedSettings } from './edited-settings.ts';

/** The unsaved changes in the settings of a language. */
export interface Draft {
  readonly changes: Partial<EditedSettings>;
  /** The study settings, which are stored on the server. */
  readonly study: LanguageSettingsBody;
  /**
   * The saved settings as JSON at the first change. A different value now means a change elsewhere. Null until they
   * have loaded.
   */
  readonly base: string | null;
}

/** Identifies a draft. */
export interface DraftKey {
  /** Empty for a guest. */
  readonly learner: string;
  readonly language: LanguageCode;
}

/** Increase the number in the key when the shape of a draft changes. */
const storedDraft = storedValues('settingsDraft2.', parse, 'sessionStorage');

const valueAt = ({ learner, language }: DraftKey) => storedDraft(draftName(learner, language));

function parse(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value['changes']) || !isRecord(value['study'])) return undefined;
  const { changes, study, base } = value;
  return { changes, study, base: typeof base === 'string' ? base : null };
}

/**
 * Returns the draft stored in this tab, or null. The draft of a guest moves to the account they log in to, without its
 * base, because the different settings there are not a remote change.
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

/** Stores a draft for as long as the tab is open. @param draft null removes it */
export function keepDraft(place: DraftKey, draft: Draft | null): void {
  if (draft === null) valueAt(place).remove();
  else valueAt(place).write(draft);
}
