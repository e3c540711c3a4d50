import type { TutorTurnBody } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { storedValue } from '#lib/storage/storage.ts';
import { type Drafts, draftsOf, EARLIER_TUTOR_DRAFTS } from '#store/device/drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isTurn = (value: unknown): value is TutorTurnBody =>
  isRecord(value) && isText(value['id']) && isText(value['act']) && isText(value['zone']);

const texts = draftsOf({
  kind: 'tutorText',
  parse: (value) => (isText(value) ? value : undefined),
  area: 'localStorage',
});

const turns = draftsOf({
  kind: 'tutorTurn',
  parse: (value) => (isTurn(value) ? value : undefined),
  area: 'localStorage',
});

const earlier = storedValue(EARLIER_TUTOR_DRAFTS, (value) => (isRecord(value) ? value : undefined));

/** The text being written in each conversation. */
export const tutorTexts = withEarlier(texts);

/** The turn of each conversation that was sent but not answered. If it is sent again, it counts as the same turn. */
export const tutorTurns = withEarlier(turns);

/** Moves drafts of earlier versions, which had one entry for all accounts. */
function withEarlier<T>({ read, write }: Drafts<T>): Drafts<T> {
  return {
    read: (owner, conversation) => {
      moveEarlier(owner);
      return read(owner, conversation);
    },
    write,
  };
}

function moveEarlier(owner: string): void {
  const found = earlier.read();
  if (found === undefined) return;
  earlier.remove();
  for (const [conversation, draft] of Object.entries(found)) {
    if (!isRecord(draft)) continue;
    const { text, unsent } = draft;
    if (isText(text) && text !== '') texts.write(owner, conversation, text);
    if (isTurn(unsent)) turns.write(owner, conversation, unsent);
  }
}
