import { useEffect, useRef, useState } from 'react';
import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { useGetStudySettingsQuery, useSaveStudySettingsMutation } from '#store/api/learning/study-api.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { type EditedSettings, useSavedSettings } from './edited-settings.ts';
import { type Draft, keepDraft, keptDraft } from './kept-draft.ts';

/** The settings of a language as they are edited: nothing is saved before its learner says so. */
export interface SettingsDraft {
  /** What is saved, with what was changed. */
  readonly edited: EditedSettings;
  /** What was changed of how the language is studied. */
  readonly study: LanguageSettingsBody;
  readonly change: (changes: Partial<EditedSettings>) => void;
  readonly changeStudy: (changes: LanguageSettingsBody) => void;
  readonly isChanged: boolean;
  /** The same, of this very moment. */
  readonly hasChanges: () => boolean;
  /** Whether what was changed here lay in this tab from before. */
  readonly isFound: boolean;
  /** Whether something else was saved meanwhile, as in another tab. */
  readonly isOvertaken: boolean;
  /** Goes on with what was changed here. */
  readonly keep: () => void;
  readonly discard: () => void;
  readonly save: () => Promise<void>;
}

/** The draft of a language's settings; it survives a reload of the tab. */
export function useDraft(language: LanguageCode): SettingsDraft {
  const [saved, saveHere] = useSavedSettings(language);
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData: stored, refetch } = useGetStudySettingsQuery(language, { skip: isGuest });
  const [sendStudy] = useSaveStudySettingsMutation();
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(language));
  // What a field tells as it is left counts at once.
  const latest = useRef(draft);
  const [isFound] = useState(draft !== null);
  useRefetchOnFocus(isGuest ? null : refetch);
  const now = textOf(saved, stored);

  const put = (next: Draft | null) => {
    latest.current = next;
    keepDraft(language, next);
    setDraft(next);
  };
  const { changes, study, base } = draft ?? { ...NOTHING, base: now };
  const update = (next: (before: Draft) => Draft) => {
    const told = next(latest.current ?? { ...NOTHING, base: now });
    const left = {
      base: told.base,
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
    isChanged: draft !== null,
    hasChanges: () => latest.current !== null,
    isFound,
    // Before the server has answered nobody knows.
    isOvertaken: draft !== null && (isGuest || stored !== undefined) && base !== now,
    keep: () => draft !== null && put({ ...draft, base: now }),
    discard: () => put(null),
    save: async () => {
      const told = latest.current ?? NOTHING;
      if (!isEmpty(told.changes)) saveHere(told.changes);
      if (!isEmpty(told.study)) await sendStudy({ language, changes: told.study }).unwrap();
      put(null);
    },
  };
}

const NOTHING = { changes: {}, study: {} } as const;

const textOf = (...saved: readonly unknown[]): string => JSON.stringify(saved);

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** Lists whose order is what is set; the others are sets. */
const IN_ORDER: ReadonlySet<string> = new Set<keyof EditedSettings>(['dictionaries']);

/** What of the changes is another value than the saved one. */
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

/** Another tab or device may have saved something, and nobody tells this one: whoever comes back to it sees it. */
function useRefetchOnFocus(refetch: (() => unknown) | null): void {
  useEffect(() => {
    if (refetch === null) return undefined;
    const onFocus = () => void refetch();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refetch]);
}
