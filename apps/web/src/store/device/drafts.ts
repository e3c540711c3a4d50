import type { User } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { removeStored } from '#lib/storage/remove-stored.ts';
import { type Area, storedValue, storedValues } from '#lib/storage/storage.ts';

/** Maximum number of drafts per person in a storage area; the oldest are dropped. */
const MOST_DRAFTS = 100;

/** Maximum length of a person's drafts as JSON, well below browsers' quotas; the oldest are dropped. */
const MAX_LENGTH = 1_000_000;

const GUEST = 'guest';

/** Returns the owner of the drafts in use: the account's id, or `guest`. */
export const draftOwner = (user: User | null): string => user?.id ?? GUEST;

type StoredDrafts = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): StoredDrafts | undefined => (isRecord(value) ? value : undefined);

/** One storage entry per person, with the oldest draft first. */
const storedDrafts = {
  localStorage: storedValues('drafts.', recordOf),
  sessionStorage: storedValues('drafts.', recordOf, 'sessionStorage'),
};

/** Unsent input, by owner and name. If storage is full, it stays in memory. */
export interface Drafts<T> {
  readonly read: (owner: string, name: string) => T | null;
  /** Null removes the draft. */
  readonly write: (owner: string, name: string, draft: T | null) => void;
}

interface DraftOptions<T> {
  /** Prefix of the drafts' names. Change it whenever the shape of the drafts changes. */
  kind: string;
  /** Parses a stored draft; undefined if it has the wrong shape. */
  parse: (value: unknown) => T | undefined;
  /** Drafts in session storage belong to one tab and end with it. */
  area?: Area;
  /** Adapts a guest's draft for the first account that reads it, which takes it over. If unset, guests keep it. */
  adopt?: (draft: T) => T;
}

export function draftsOf<T>({ kind, parse, area = 'sessionStorage', adopt }: DraftOptions<T>): Drafts<T> {
  /** Earlier versions stored each draft in its own entry, such as `placementCheck.{owner}.de`. */
  const earlier = (owner: string, name: string) =>
    storedValue([kind, ...(owner === GUEST ? [] : [owner]), name].join('.'), parse, area);
  const readOwn = (owner: string, name: string): T | null => {
    const value = storedDrafts[area](owner).read()?.[`${kind}.${name}`];
    return (value === undefined ? earlier(owner, name).read() : parse(value)) ?? null;
  };
  const write = (owner: string, name: string, draft: T | null): void => {
    const stored = storedDrafts[area](owner);
    const { [`${kind}.${name}`]: _, ...others } = stored.read() ?? {};
    const drafts = draft === null ? others : withinLimits({ ...others, [`${kind}.${name}`]: draft });
    if (Object.keys(drafts).length === 0) stored.remove();
    else stored.write(drafts);
    earlier(owner, name).remove();
  };
  return {
    read: (owner, name) => {
      const own = readOwn(owner, name);
      if (own !== null || owner === GUEST || adopt === undefined) return own;
      const left = readOwn(GUEST, name);
      if (left === null) return null;
      const adopted = adopt(left);
      write(owner, name, adopted);
      write(GUEST, name, null);
      return adopted;
    },
    write,
  };
}

/** Drops the oldest drafts that exceed a limit, but never the latest one. */
function withinLimits(drafts: StoredDrafts): StoredDrafts {
  let entries = Object.entries(drafts).slice(-MOST_DRAFTS);
  while (entries.length > 1 && JSON.stringify(entries).length > MAX_LENGTH) entries = entries.slice(1);
  return Object.fromEntries(entries);
}

/** Removes all drafts of an account, including those of earlier versions. */
export function removeDrafts(owner: string): void {
  removeStored((key) => key.split('.')[1] === owner || key === EARLIER_TUTOR_DRAFTS);
}

/** Earlier versions stored all accounts' unsent tutor messages in this entry. */
export const EARLIER_TUTOR_DRAFTS = 'tutorDrafts';
