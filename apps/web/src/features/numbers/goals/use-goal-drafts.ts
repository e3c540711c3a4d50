import { useState } from 'react';
import type { GoalField, GoalTexts } from './goal-fields.ts';

interface Draft {
  /** The stored value when the learner made the change. If it differs now, the field changed elsewhere too. */
  readonly from: string;
  readonly text: string;
  /** Whether the server has accepted the draft. An accepted draft is kept until the stored value is reloaded. */
  readonly isSent: boolean;
}

type Drafts = Partial<Record<GoalField, Draft>>;

const entriesOf = (drafts: Drafts) => Object.entries(drafts) as [GoalField, Draft][];

/** Applies `change` to each draft. Null removes a draft. */
const withEach = (drafts: Drafts, change: (field: GoalField, draft: Draft) => Draft | null): Drafts =>
  Object.fromEntries(
    entriesOf(drafts).flatMap(([field, draft]) => {
      const changed = change(field, draft);
      return changed === null ? [] : [[field, changed]];
    }),
  );

/** Keeps drafts of the goals. Untouched fields follow remote changes. @param locked the field that can't change now */
export function useGoalDrafts(kept: GoalTexts, locked: GoalField | null) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const standing = withEach(drafts, (field, draft) =>
    draft.isSent ? (kept[field] === draft.from ? draft : null) : field === locked ? null : draft,
  );
  if (entriesOf(standing).length < entriesOf(drafts).length) setDrafts(standing);
  const values: GoalTexts = {
    ...kept,
    ...Object.fromEntries(entriesOf(standing).map(([field, { text }]) => [field, text])),
  };
  const changed = entriesOf(standing).flatMap(([field, { isSent }]) =>
    isSent || values[field] === kept[field] ? [] : [field],
  );
  const conflicts = changed.filter((field) => standing[field]?.from !== kept[field]);
  return {
    values,
    changed,
    conflicts,
    change: (field: GoalField, text: string) => {
      const before = standing[field];
      const from = before === undefined || before.isSent ? kept[field] : before.from;
      const isBack = text === kept[field] && before?.isSent !== true;
      setDrafts(
        isBack
          ? withEach(standing, (each, draft) => (each === field ? null : draft))
          : { ...standing, [field]: { from, text, isSent: false } },
      );
    },
    keepMine: () =>
      setDrafts(withEach(standing, (field, draft) => (draft.isSent ? draft : { ...draft, from: kept[field] }))),
    loadKept: () => setDrafts(withEach(standing, (field, draft) => (conflicts.includes(field) ? null : draft))),
    /** Marks these fields as accepted by the server with their values in `values`. */
    markSent: (fields: readonly GoalField[]) =>
      setDrafts((now) =>
        withEach(now, (field, draft) => {
          if (!fields.includes(field)) return draft;
          // Text typed during the request remains a draft on top of what was sent.
          return draft.text === values[field] ? { ...draft, isSent: true } : { ...draft, from: values[field] };
        }),
      ),
  };
}
