import type { TutorTurnBody } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { devicePreference } from './device-preference.ts';
import { TUTOR_DRAFTS } from './tutor-drafts-key.ts';

/** The part of a conversation that is only on this device. */
export interface TutorDraft {
  /** Text being written. */
  readonly text: string;
  /** A turn that was sent and not answered. It can be sent again and is the same turn. */
  readonly unsent: TutorTurnBody | null;
}

type Drafts = Readonly<Record<string, TutorDraft>>;

const NOTHING: TutorDraft = { text: '', unsent: null };

/** Maximum number of conversations with drafts; older drafts are dropped. */
const MOST = 50;

function parse(value: unknown): Drafts | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([id, draft]) => [id, readDraft(draft)]));
}

function readDraft(value: unknown): TutorDraft {
  const { text, unsent } = (value ?? {}) as Record<string, unknown>;
  return { text: typeof text === 'string' ? text : '', unsent: readUnsent(unsent) };
}

function readUnsent(value: unknown): TutorTurnBody | null {
  const { id, act, zone } = (value ?? {}) as Record<string, unknown>;
  const isTurn = [id, act, zone].every((part) => typeof part === 'string');
  return isTurn ? (value as TutorTurnBody) : null;
}

const stored = devicePreference<Drafts>(TUTOR_DRAFTS, parse, {});

/** Returns the current draft of a conversation. */
export function tutorDraft(conversation: string): TutorDraft {
  return stored.read()[conversation] ?? NOTHING;
}

/** Stores the text being written, or the sent turn until it is answered. */
export function keepTutorDraft(conversation: string, changes: Partial<TutorDraft>): void {
  const { [conversation]: before = NOTHING, ...others } = stored.read();
  const draft = { ...before, ...changes };
  const isEmpty = draft.text === '' && draft.unsent === null;
  const rest = Object.entries(others).slice(1 - MOST);
  stored.write(Object.fromEntries(isEmpty ? rest : [...rest, [conversation, draft]]));
}
