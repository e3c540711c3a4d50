import { type ReactNode, useMemo, useState } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import type { LanguageCode, TutorMessage, TutorConversation } from '@wordreel/shared';
import { WordPanel } from '#reading/word-panel/lazy-word-panel.ts';
import { useStatuses } from '#reading/words/use-learner-words.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import * as texts from '#texts/tutor.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoteList } from '#tutor/notes/note-list.tsx';
import { ResultLine } from '#tutor/practice/result-line.tsx';
import { useServerStatus } from '#lib/server/server-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { now } from '#lib/time/now.ts';
import { type LiveTurn, standingMessages } from '#store/api/tutor/tutor-turn.ts';
import { readingOf } from './tutor-words.tsx';
import { useTalk } from './talk.ts';
import { TutorMessageRow } from './tutor-message.tsx';
import styles from './conversation.module.css';
import messageStyles from './message.module.css';

/** The word panel may cover any element. */
const NOTHING = { current: null };

export function Dialogue({ messages, onUndo }: { messages: readonly TutorMessage[]; onUndo: () => void }) {
  const { language, live } = useTalk();
  const { source, sentences } = useMemo(() => readingOf(messages, language), [messages, language]);
  const statuses = useStatuses(source);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const open = messages.findLast(({ task }) => task !== null)?.task ?? null;
  return (
    <>
      <ol aria-label={texts.conversation} className={styles.dialogue}>
        {messages.map((message, index) =>
          message.role === 'learner' ? (
            <LearnerMessageRow key={message.id} message={message} />
          ) : (
            <TutorMessageRow
              key={message.id}
              message={message}
              sentences={sentences.get(message.id)}
              statuses={statuses}
              before={messages[index - 1]}
              open={open}
              isLast={live === null && index === messages.length - 1}
              onWord={setChoice}
            />
          ),
        )}
        {live !== null && <LiveReply live={live} onUndo={onUndo} />}
      </ol>
      {choice !== null && <WordPanel source={source} choice={choice} avoid={NOTHING} onClose={() => setChoice(null)} />}
    </>
  );
}

function LearnerMessageRow({ message }: { message: TutorMessage }) {
  const { language } = useTalk();
  const { text, notes, usedWords, result } = message;
  return (
    <li className={messageStyles.message} data-own="true">
      <span className={messageStyles.speaker}>{texts.you}</span>
      <div className={messageStyles.body}>
        {text !== '' && (
          <p lang={message.language ?? undefined} dir="auto" className={`${messageStyles.text} ${messageStyles.own}`}>
            {text}
          </p>
        )}
        {result !== null && <ResultLine result={result} language={language} />}
        {usedWords.length > 0 && (
          <p className={messageStyles.used}>
            <Icon of={Check} size={16} />
            <UsedWords words={usedWords} language={language} />
          </p>
        )}
        <NoteList language={language} notes={notes} sentence={text} />
      </div>
    </li>
  );
}

export function UsedWords({ words, language }: { words: readonly string[]; language: LanguageCode }) {
  const list = (content: ReactNode) => (
    <span lang={language} dir="auto">
      {content}
    </span>
  );
  return <span>{texts.usedWords({ list, words: words.join(', ') })}</span>;
}

interface LiveReplyProps {
  live: LiveTurn;
  onUndo: () => void;
}

function LiveReply({ live, onUndo }: LiveReplyProps) {
  const { language, partner } = useTalk();
  const { text, state } = live;
  return (
    <li className={messageStyles.message}>
      <span className={messageStyles.speaker}>{partner}</span>
      <div className={messageStyles.body} aria-busy={state !== 'unsent'}>
        {text !== '' && (
          <p
            lang={language}
            dir="auto"
            className={state === 'writing' ? `${messageStyles.text} ${messageStyles.writing}` : messageStyles.text}
          >
            {text}
          </p>
        )}
        {state === 'waiting' && (
          <output className={messageStyles.waiting}>
            <span className={messageStyles.dot} aria-hidden="true" />
            <span className={messageStyles.dot} aria-hidden="true" />
            <span className={messageStyles.dot} aria-hidden="true" />
            <span className="visually-hidden">{texts.replyComing}</span>
          </output>
        )}
        {state === 'unsent' && <Unsent live={live} onUndo={onUndo} />}
      </div>
    </li>
  );
}

function Unsent({ live: { body, problem }, onUndo }: LiveReplyProps) {
  const { sendAgain } = useTalk();
  const isOffline = useServerStatus() === 'offline';
  const isWritten = body.act === 'say' || body.act === 'edit';
  return (
    <div className={messageStyles.unsent} role="alert">
      <p className={messageStyles.problem}>
        <Icon of={CircleAlert} size={18} />
        {isOffline ? texts.offlineMessageKept : (problem?.message ?? UNKNOWN)}
      </p>
      <div className={messageStyles.actions}>
        <Button disabled={isOffline} onClick={sendAgain}>
          {texts.tryAgain}
        </Button>
        {isWritten && (
          <Button variant="quiet" onClick={onUndo}>
            {texts.rewrite}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shown after a reload interrupted the request. */
const UNKNOWN = texts.maybeSent;

/** Returns a conversation's messages, including what the server has not yet confirmed of the current turn. */
export function shownMessages(conversation: TutorConversation, live: LiveTurn | null): readonly TutorMessage[] {
  if (live === null) return conversation.messages;
  const { body, state } = live;
  // While a reply streams to this tab, the tab has newer text than the server's copy.
  const isOurs = ({ status }: TutorMessage) => status === 'streaming' && state !== 'unsent';
  const standing = standingMessages(conversation, body).filter((message) => !isOurs(message));
  const isHere = standing.some(({ id }) => id === body.id);
  const own = isHere || (body.text ?? '') === '' ? [] : [learnerMessage(live, conversation.language)];
  return [...standing, ...own];
}

function learnerMessage({ body, notes }: LiveTurn, language: TutorMessage['language']): TutorMessage {
  const { id, text = '' } = body;
  const unknown = { failure: null, reading: null, known: null, usedWords: [], task: null, result: null };
  return { id, role: 'learner', text, status: 'complete', sentAt: now(), language, notes: [...notes], ...unknown };
}
