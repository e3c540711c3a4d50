import { useRef, useState } from 'react';
import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/learning/study-api.ts';
import { NO_LEARNER } from '#store/preferences/begun-drafts.ts';
import type { RegisterField } from '#store/preferences/drafted-fields.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { differing } from './differing.ts';
import { type EditedSettings, useSavedSettings } from './edited-settings.ts';
import { type Draft, keepDraft, keptDraft } from './kept-draft.ts';
import { useNewestPreferences, useRefetchOnFocus } from './use-news.ts';
import { useWrongFields } from './use-wrong-fields.ts';

/** The settings of a language as they are edited: nothing is saved before its learner says so. */
export interface SettingsDraft {
  /** What is saved, with what was changed. */
  readonly edited: EditedSettings;
  /** What was changed of how the language is studied. */
  readonly study: LanguageSettingsBody;
  readonly change: (changes: Partial<EditedSettings>) => void;
  readonly changeStudy: (changes: LanguageSettingsBody) => void;
  /** Whether something is typed or chosen that is not saved, be it right or wrong. */
  readonly isChanged: boolean;
  /** The same, of this very moment. */
  readonly hasChanges: () => boolean;
  /** Told of fields whose text cannot be saved. */
  readonly registerField: RegisterField;
  /** The way to such a field; null where everything can be saved. */
  readonly wayToWrong: () => (() => void) | null;
  /** Whether what was changed here lay in this tab from before. */
  readonly isFound: boolean;
  /** Whether something else was saved meanwhile, as in another tab. */
  readonly isOvertaken: boolean;
  /** Goes on with what was changed here. */
  readonly keep: () => void;
  readonly discard: () => void;
  /** Saves all of it or, where the server does not take it, nothing. */
  readonly save: () => Promise<void>;
}

/** The draft of a language's settings; it survives a reload of the tab. */
export function useDraft(language: LanguageCode): SettingsDraft {
  const [saved, saveHere, said] = useSavedSettings(language);
  const learner = useAppSelector(selectUser)?.id ?? NO_LEARNER;
  const isGuest = learner === NO_LEARNER;
  const { currentData: stored, refetch } = useGetStudySettingsQuery(language, { skip: isGuest });
  const [sendStudy] = useSaveStudySettingsMutation();
  const wrong = useWrongFields();
  useRefetchOnFocus(isGuest ? null : refetch);
  useNewestPreferences(!isGuest);
  // Before the server has answered nobody knows.
  const now = isGuest || stored !== undefined ? JSON.stringify([said, stored]) : null;
  const { draft, latest, put, isFound } = useKept(learner, language, now);

  const { changes, study, base } = draft ?? { ...NOTHING, base: now };
  const update = (next: (before: Draft) => Draft) => {
    const told = next(latest.current ?? { ...NOTHING, base: now });
    const left = {
      base: told.base ?? base,
      changes: differing(told.changes, saved),
      study: stored === undefined ? told.study : differing(told.study, stored),
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
    registerField: wrong.tell,
    wayToWrong: wrong.wayToWrong,
    isFound,
    isOvertaken: draft !== null && base !== null && now !== null && base !== now,
    keep: () => draft !== null && put({ ...draft, base: now }),
    discard: () => put(null),
    save: async () => {
      const told = latest.current ?? NOTHING;
      // What the device keeps cannot fail: it waits for what can.
      if (!isEmpty(told.study)) await sendStudy({ language, changes: told.study }).unwrap();
      if (!isEmpty(told.changes)) saveHere(told.changes);
      put(null);
    },
  };
}

/** The draft as this tab keeps it. @param now what is saved, as text; null as long as that is not known */
function useKept(learner: string, language: LanguageCode, now: string | null) {
  // A session that ends meanwhile makes it nobody else's.
  const [place] = useState({ learner, language });
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(place));
  // What a field tells as it is left counts at once.
  const latest = useRef(draft);
  const [isFound] = useState(draft !== null);
  const put = (next: Draft | null) => {
    latest.current = next;
    keepDraft(place, next);
    setDraft(next);
  };
  // Changed before anybody knew what is saved, or by a guest: it is compared with what turns out to be saved.
  if (draft !== null && draft.base === null && now !== null) setDraft({ ...draft, base: now });
  return { draft, latest, put, isFound };
}

const NOTHING = { changes: {}, study: {} } as const;

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
