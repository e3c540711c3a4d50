import { useRef, useState } from 'react';
import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/learning/study-api.ts';
import { NO_LEARNER } from '#store/preferences/begun-drafts.ts';
import type { RegisterField } from '#store/preferences/drafted-fields.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { differing } from './differing.ts';
import { type EditedSettings, useSavedSettings } from './edited-settings.ts';
import { type Draft, keepDraft, keptDraft } from './kept-draft.ts';
import { useNewestPreferences, useRefetchOnFocus } from './use-news.ts';
import { useWrongFields } from './use-wrong-fields.ts';

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
export function useDraft(language: LanguageCode): SettingsDraft {
  const [saved, saveHere, chosen] = useSavedSettings(language);
  const learner = useAppSelector(selectUser)?.id ?? NO_LEARNER;
  const isGuest = learner === NO_LEARNER;
  const { currentData: stored, refetch } = useGetStudySettingsQuery(language, { skip: isGuest });
  const [sendStudy] = useSaveStudySettingsMutation();
  const wrong = useWrongFields();
  useRefetchOnFocus(isGuest ? null : refetch);
  useNewestPreferences(!isGuest);
  // The saved settings are unknown until the server responds.
  const now = isGuest || stored !== undefined ? JSON.stringify([chosen, stored]) : null;
  const { draft, latest, put, isFound } = useKept(learner, language, now);

  const { changes, study, base } = draft ?? { ...NOTHING, base: now };
  const update = (next: (before: Draft) => Draft) => {
    const updated = next(latest.current ?? { ...NOTHING, base: now });
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
    hasChanges: () => latest.current !== null || wrong.wayToWrong() !== null,
    registerField: wrong.registerField,
    wayToWrong: wrong.wayToWrong,
    isFound,
    isOvertaken: draft !== null && base !== null && now !== null && base !== now,
    keep: () => draft !== null && put({ ...draft, base: now }),
    discard: () => put(null),
    save: async () => {
      const unsaved = latest.current ?? NOTHING;
      // Saving on the device cannot fail, so send the study settings first.
      if (!isEmpty(unsaved.study)) await sendStudy({ language, changes: unsaved.study }).unwrap();
      if (!isEmpty(unsaved.changes)) saveHere(unsaved.changes);
      put(null);
    },
  };
}

/** Keeps the draft in this tab. @param now the saved settings as JSON, or null until they have loaded */
function useKept(learner: string, language: LanguageCode, now: string | null) {
  // Fixed, so that the draft does not move to another account if the session ends.
  const [place] = useState({ learner, language });
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(place));
  // Holds changes that a field reports on blur before the next render.
  const latest = useRef(draft);
  const [isFound] = useState(draft !== null);
  const put = (next: Draft | null) => {
    latest.current = next;
    keepDraft(place, next);
    setDraft(next);
  };
  // The draft began before the saved settings were known, or as a guest, so compare it with those that loaded.
  if (draft !== null && draft.base === null && now !== null) setDraft({ ...draft, base: now });
  return { draft, latest, put, isFound };
}

const NOTHING = { changes: {}, study: {} } as const;

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
