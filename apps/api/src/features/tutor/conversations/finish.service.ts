import { type MetWord, reportOf } from '@wordreel/tutor';
import type { TutorReport } from '@wordreel/shared';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { runningLemmas } from '#features/tutor/reading/read-text.service';
import { changeConversation, conversationOf } from './conversations.store.ts';
import { listMessages, type StoredMessage } from './messages.store.ts';
import { notesOf, showNotes } from './notes.store.ts';
import type { ConversationKey, StoredConversation } from './stored-conversation.ts';
import { loadConversationWords } from './load-conversation.service.ts';

function sentenceAt(text: string, place: number, language: string): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return sentences.containing(place)?.segment.trim() ?? text;
}

/** Collects the tutor's words that were new to the learner, each with the first sentence that contains it. */
function metWords(messages: readonly StoredMessage[], language: string): MetWord[] {
  const met = new Map<string, MetWord>();
  for (const { text, reading, known } of messages) {
    for (const { lemma, meaning } of known?.newWords ?? []) {
      const before = met.get(lemma);
      const place = reading?.lemmas.indexOf(lemma) ?? -1;
      const start = reading?.tokens.find((token) => token[3] === place)?.[0] ?? 0;
      const sentence = before?.sentence ?? sentenceAt(text, start, language);
      met.set(lemma, { word: lemma, translation: meaning, sentence, times: (before?.times ?? 0) + 1 });
    }
  }
  return [...met.values()];
}

const JUDGED = new Set(['right', 'slip', 'understood', 'wrong', 'revealed']);

/** Returns the answers that the practice partner judged, each with its task. A correction is a whole sentence. */
function judgedAnswers(messages: readonly StoredMessage[]): NonNullable<TutorReport['answers']> {
  return messages.flatMap(({ text, result }, i) => {
    if (result === null || !JUDGED.has(result.result)) return [];
    const expected = result.result === 'right' ? null : (result.lines[0]?.text ?? result.expected);
    const task = messages.slice(0, i).findLast((before) => before.task !== null)?.task ?? null;
    return [{ text, result: result.result, expected, ...(task !== null && { task }) }];
  });
}

async function makeReport(deps: TutorDeps, place: ConversationKey, stored: StoredConversation): Promise<TutorReport> {
  const messages = await listMessages(deps.db, place);
  const spoken = messages.filter(({ role, language }) => role === 'learner' && language !== null);
  const ids = spoken.map(({ id }) => id);
  const [notes, words] = await Promise.all([
    notesOf(deps.db, place.userId, ids, true),
    loadConversationWords(deps, place.userId, stored),
  ]);
  const ofTutor = messages.filter(({ role }) => role === 'tutor');
  return reportOf({
    messages: spoken.map(({ id, text, reading }) => ({
      text,
      lemmas: reading === null ? [] : runningLemmas(reading),
      notes: notes.get(id) ?? [],
    })),
    words,
    goals: stored.goals,
    metWords: metWords(ofTutor, stored.language),
    ...(stored.mode === 'practice' && { answers: judgedAnswers(messages) }),
    times: messages.map(({ sentAt }) => sentAt.getTime()),
  });
}

/** Finishes a conversation, at most once, and stores its report. @throws ApiError if there is no such conversation */
export async function finishConversation(deps: TutorDeps, place: ConversationKey): Promise<void> {
  const stored = await conversationOf(deps.db, place);
  if (stored.finishedAt !== null) return;
  const report = await makeReport(deps, place, stored);
  const now = new Date(deps.clock());
  await deps.db.transaction(async (trx) => {
    await changeConversation(trx, place, (before) =>
      before.finishedAt === null ? { report, finishedAt: now, lastAt: now } : {},
    );
    await showNotes(trx, place);
  });
}
