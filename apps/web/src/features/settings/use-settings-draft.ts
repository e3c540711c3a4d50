import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { draftOwner, draftsOf } from '#store/device/drafts.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import type { RegisterField } from '#store/preferences/drafted-fields.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { type EditedSettings, useSavedSettings } from './edited-settings.ts';

interface Draft {
  readonly changes: Partial<EditedSettings>;
  readonly study: LanguageSettingsBody;
  /** The saved settings as JSON at the first change, to notice changes elsewhere; null until they have loaded. */
  readonly base: string | null;
}

const drafts = draftsOf<Draft>({
  kind: 'settingsDraft2',
  parse: (value) => {
    if (!isRecord(value) || !isRecord(value['changes']) || !isRecord(value['study'])) return undefined;
    const { changes, study, base } = value;
    return { changes, study, base: typeof base === 'string' ? base : null };
  },
  // When a guest's draft moves to an account, the account's different settings are not a change elsewhere.
  adopt: (draft) => ({ ...draft, base: null }),
});

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

/** Returns the settings of a language while they are edited. The draft survives a reload of the tab. */
export function useSettingsDraft(language: LanguageCode) {
  const [saved, saveHere, chosen] = useSavedSettings(language);
  const user = useAppSelector(selectUser);
  const isGuest = user === null;
  // Another tab or device may save other settings in the meantime.
  const { currentData: stored } = studyApi.useGetStudySettingsQuery(language, { skip: isGuest, refetchOnFocus: true });
  const [sendStudy] = studyApi.useSaveStudySettingsMutation();
  const wrong = useWrongFields();
  useNewestPreferences(!isGuest);
  // The saved settings are unknown until the server responds.
  const now = isGuest || stored !== undefined ? JSON.stringify([chosen, stored]) : null;
  const [draft, put] = useDraft(drafts, language);
  /** Returns the newest draft, including changes that a field reports on blur before the next render. */
  const latest = () => drafts.read(draftOwner(user), language);
  const [isFound] = useState(draft !== null);
  // The draft began before the saved settings were known, or as a guest: compare it with those loaded now.
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
    change: (more: Partial<EditedSettings>) =>
      update((before) => ({ ...before, changes: { ...before.changes, ...more } })),
    changeStudy: (more: LanguageSettingsBody) =>
      update((before) => ({ ...before, study: { ...before.study, ...more } })),
    /** Whether there are unsaved changes, valid or not. */
    isChanged: draft !== null || wrong.hasWrong,
    /** Like `isChanged`, but without waiting for a render. */
    hasChanges: () => latest() !== null || wrong.wayToWrong() !== null,
    registerField: wrong.registerField,
    /** Returns a function that focuses a field whose text cannot be saved, or null if there is none. */
    wayToWrong: wrong.wayToWrong,
    /** Whether the draft was restored from an earlier visit in this tab. */
    isFound,
    /** Whether other changes were saved in the meantime, for example in another tab. */
    isOvertaken: draft !== null && base !== null && now !== null && base !== now,
    keep: () => draft !== null && put({ ...draft, base: now }),
    discard: () => put(null),
    /** Saves all changes, or none if the server refuses them. */
    save: async () => {
      const unsaved = latest() ?? NOTHING;
      // Send the study settings first, because only that can fail: saving on the device cannot.
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

/** Settings whose order matters. Other lists are compared as sets. */
const IN_ORDER: ReadonlySet<string> = new Set<keyof EditedSettings>(['dictionaries']);

function differing<Changes extends object>(changes: Changes, saved: object): Changes {
  const entries = Object.entries(changes) as [string, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => !isSame(value, (saved as Record<string, unknown>)[name], IN_ORDER.has(name))),
  ) as Changes;
}

function isSame(a: unknown, b: unknown, isInOrder: boolean): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, place) => (isInOrder ? b[place] === item : b.includes(item)));
}

function useWrongFields() {
  const fields = useRef(new Map<string, () => void>());
  const [count, setCount] = useState(0);
  const registerField = useCallback<RegisterField>((field, focus) => {
    if (focus === null) fields.current.delete(field);
    else fields.current.set(field, focus);
    setCount(fields.current.size);
  }, []);
  return {
    registerField,
    hasWrong: count > 0,
    wayToWrong: (): (() => void) | null => fields.current.values().next().value ?? null,
  };
}
