import { useEffect, useEffectEvent, useState } from 'react';
import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/learning/study-api.ts';
import { draftOwner, draftsOf } from '#store/device/drafts.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import type { RegisterField } from '#store/preferences/drafted-fields.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { differing } from './differing.ts';
import { type EditedSettings, useSavedSettings } from './edited-settings.ts';
import { useWrongFields } from './use-wrong-fields.ts';

/** The unsaved changes in the settings of a language. */
interface Draft {
  readonly changes: Partial<EditedSettings>;
  /** The study settings, which are stored on the server. */
  readonly study: LanguageSettingsBody;
  /**
   * The saved settings as JSON at the first change. A different value now means a change elsewhere. Null until they
   * have loaded.
   */
  readonly base: string | null;
}

const drafts = draftsOf<Draft>({
  kind: 'settingsDraft2',
  parse: (value) => {
    if (!isRecord(value) || !isRecord(value['changes']) || !isRecord(value['study'])) return undefined;
    const { changes, study, base } = value;
    return { changes, study, base: typeof base === 'string' ? base : null };
  },
  // The account has other settings than the guest had, which is not a change elsewhere.
  adopt: (draft) => ({ ...draft, base: null }),
});

/** The settings of a language while they are edited. Nothing is saved before the learner does so. */
export interface SettingsDraft {
  /** The saved settings with the changes applied. */
  readonly edited: EditedSettings;
  /** The changed study settings. */
  readonly study: LanguageSettingsBody;
  readonly change: (changes: Partial<EditedSettings>) => void;
  readonly changeStudy: (changes: LanguageSettingsBody) => void;
  /** Whether there are unsaved changes, valid or not. */
  readonly isChanged: boolean;
  /** The same, without waiting for a render. */
  readonly hasChanges: () => boolean;
  /** Registers fields whose text cannot be saved. */
  readonly registerField: RegisterField;
  /** Returns a function that focuses such a field, or null if everything can be saved. */
  readonly wayToWrong: () => (() => void) | null;
  /** Whether the draft was restored from an earlier visit in this tab. */
  readonly isFound: boolean;
  /** Whether other changes were saved in the meantime, for example in another tab. */
  readonly isOvertaken: boolean;
  /** Keeps these changes after a save elsewhere. */
  readonly keep: () => void;
  readonly discard: () => void;
  /** Saves all changes, or none if the server refuses them. */
  readonly save: () => Promise<void>;
}

/** Returns the draft of a language's settings, which survives a reload of the tab. */
export function useSettingsDraft(language: LanguageCode): SettingsDraft {
  const [saved, saveHere, chosen] = useSavedSettings(language);
  const user = useAppSelector(selectUser);
  const isGuest = user === null;
  // Another tab or device may save other settings.
  const { currentData: stored } = useGetStudySettingsQuery(language, { skip: isGuest, refetchOnFocus: true });
  const [sendStudy] = useSaveStudySettingsMutation();
  const wrong = useWrongFields();
  useNewestPreferences(!isGuest);
  // The saved settings are unknown until the server responds.
  const now = isGuest || stored !== undefined ? JSON.stringify([chosen, stored]) : null;
  const [draft, put] = useDraft(drafts, language);
  /** Includes changes that a field reports on blur before the next render. */
  const latest = () => drafts.read(draftOwner(user), language);
  const [isFound] = useState(draft !== null);
  // The draft began before the saved settings were known, or as a guest, so compare it with those that loaded.
  const isWithoutBase = draft?.base === null && now !== null;
  const addBase = useEffectEvent(() => draft !== null && put({ ...draft, base: now }));
  useEffect(() => {
    if (isWithoutBase) addBase();
  }, [isWithoutBase]);

  const { changes, study } = draft ?? NOTHING;
  const base = draft?.base ?? now;
  const update = (next: (before: Draft) => Draft) => {
    const updated = next(latest() ?? { ...NOTHING, base: now });
    const left = {
      base: updated.base ?? base,
      changes: differing(updated.changes, saved),
      study: stored === undefined ? updated.study : differing(updated.study, stored),
    };
    put(isEmpty(left.changes) && isEmpty(left.study) ? null : left);
  };
  return {
    edited: { ...saved, ...changes },
    study,
    change: (more) => update((before) => ({ ...before, changes: { ...before.changes, ...more } })),
    changeStudy: (more) => update((before) => ({ ...before, study: { ...before.study, ...more } })),
    isChanged: draft !== null || wrong.hasWrong,
    hasChanges: () => latest() !== null || wrong.wayToWrong() !== null,
    registerField: wrong.registerField,
    wayToWrong: wrong.wayToWrong,
    isFound,
    isOvertaken: draft !== null && base !== null && now !== null && base !== now,
    keep: () => draft !== null && put({ ...draft, base: now }),
    discard: () => put(null),
    save: async () => {
      const unsaved = latest() ?? NOTHING;
      // Saving on the device cannot fail, so send the study settings first.
      if (!isEmpty(unsaved.study)) await sendStudy({ language, changes: unsaved.study }).unwrap();
      if (!isEmpty(unsaved.changes)) saveHere(unsaved.changes);
      put(null);
    },
  };
}

const NOTHING = { changes: {}, study: {} } as const;

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** Refetches the preferences once, because another device may have changed them since the page was opened. */
function useNewestPreferences(isLearner: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isLearner) return;
    // If the request fails, the known preferences stay.
    void dispatch(
      preferencesApi.endpoints.getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  }, [dispatch, isLearner]);
}
