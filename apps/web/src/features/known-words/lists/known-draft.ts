import { KNOWN_STEPS, type LanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { draftsOf } from '#store/device/drafts.ts';
import { useDraft } from '#store/hooks/use-draft.ts';

export interface KnownDraft {
  readonly text: string;
  readonly first: (typeof KNOWN_STEPS)[number];
  /** The last rank on the previous page. */
  readonly after: number;
  readonly except: readonly (readonly [lemma: string, rank: number])[];
}

const EMPTY: KnownDraft = { text: '', first: 500, after: 0, except: [] };

const knownDrafts = draftsOf({ kind: 'knownDraft1', parse });

function parse(value: unknown): KnownDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { text, first, after, except } = value;
  return {
    text: typeof text === 'string' ? text : '',
    first: KNOWN_STEPS.find((step) => step === first) ?? EMPTY.first,
    after: Number.isSafeInteger(after) ? Number(after) : 0,
    except: Array.isArray(except) ? except.filter(isRankedLemma) : [],
  };
}

function isRankedLemma(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

export function useKnownDraft(language: LanguageCode) {
  const [stored, setStored] = useDraft(knownDrafts, language);
  const draft = stored ?? EMPTY;
  const change = (changes: Partial<KnownDraft>) => setStored({ ...draft, ...changes });
  return [draft, change] as const;
}
