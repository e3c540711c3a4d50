import { useState } from 'react';
import type { GoalField, GoalTexts } from './goal-fields.ts';

/** What the learner has changed in a field. */
interface Draft {
  /** What was kept when it was changed: where that is another now, it was changed elsewhere too. */
  readonly from: string;
  readonly text: string;
  /** Whether the server has taken it: it stands until what is kept is asked for anew. */
  readonly isSent: boolean;
}

type Drafts = Partial<Record<GoalField, Draft>>;

const entriesOf = (drafts: Drafts) => Object.entries(drafts) as [GoalField, Draft][];

/** Changes the drafts of some fields; null takes one away. */
const withEach = (drafts: Drafts, change: (field: GoalField, draft: Draft) => Draft | null): Drafts =>
  Object.fromEntries(
    entriesOf(drafts).flatMap(([field, draft]) => {
      const changed = change(field, draft);
      return changed === null ? [] : [[field, changed]];
    }),
  );

interface GoalDrafts {
  /** What stands in the fields. */
  readonly texts: GoalTexts;
  /** Those that the learner has changed and that are not saved. */
  readonly changed: readonly GoalField[];
  /** Of those, the ones that were changed elsewhere as well. */
  readonly conflicts: readonly GoalField[];
  readonly change: (field: GoalField, text: string) => void;
  /** Settles the conflicts. */
  readonly keepMine: () => void;
  readonly loadKept: () => void;
  /** The server has taken these fields as they were in `texts`. */
  readonly markSent: (fields: readonly GoalField[]) => void;
}

/**
 * What a learner types over what is kept: a field that they have not touched follows what comes from elsewhere, and one
 * that they have keeps what they typed.
 * @param locked a field that cannot be changed now
 */
export function useGoalDrafts(kept: GoalTexts, locked: GoalField | null): GoalDrafts {
  const [drafts, setDrafts] = useState<Drafts>({});
  const standing = withEach(drafts, (field, draft) =>
    draft.isSent ? (kept[field] === draft.from ? draft : null) : field === locked ? null : draft,
  );
  if (entriesOf(standing).length < entriesOf(drafts).length) setDrafts(standing);
  const texts: GoalTexts = {
    ...kept,
    ...Object.fromEntries(entriesOf(standing).map(([field, { text }]) => [field, text])),
  };
  const changed = entriesOf(standing).flatMap(([field, { isSent }]) =>
    isSent || texts[field] === kept[field] ? [] : [field],
  );
  const conflicts = changed.filter((field) => standing[field]?.from !== kept[field]);
  return {
    texts,
    changed,
    conflicts,
    change: (field, text) => {
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
    markSent: (fields) =>
      setDrafts((now) =>
        withEach(now, (field, draft) => {
          if (!fields.includes(field)) return draft;
          // What was typed while it was on its way goes over what was sent.
          return draft.text === texts[field] ? { ...draft, isSent: true } : { ...draft, from: texts[field] };
        }),
      ),
  };
}
