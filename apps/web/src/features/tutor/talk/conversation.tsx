import { useRef, useState, type RefObject, useEffect } from 'react';
import type { PracticeTask, TutorConversation, TutorTurnBody, LanguageCode, TutorWord } from '@wordreel/shared';
import { dropTurn, useGetLiveTurnQuery, useSendTurnMutation, type LiveTurn } from '#store/api/tutor/tutor-turn.ts';
import { useAppDispatch } from '#store/store.ts';
import { ShadowTask } from '#tutor/practice/shadow-task.tsx';
import { SituationTask, TypedTask } from '#tutor/practice/tasks.tsx';
import practiceStyles from '#tutor/practice/practice.module.css';
import * as texts from '#texts/tutor.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { useOwnOfflineReport } from '#lib/server/offline-report.ts';
import { useServerStatus } from '#lib/server/server-status.ts';
import { useLimit } from '#tutor/side/use-limit.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { Composer } from './composer.tsx';
import { Dialogue, shownMessages, UsedWords } from './dialogue.tsx';
import { TalkProvider, useMessageText, useTalk, type Talk } from './talk.ts';
import styles from './conversation.module.css';
import { splitSentences } from '#lib/text/sentences.ts';

interface OpenConversationProps {
  conversation: TutorConversation;
  onFinish: () => void;
}

export function OpenConversation({ conversation, onFinish }: OpenConversationProps) {
  const talk = useTurns(conversation);
  const { live, language, stop } = talk;
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [text, setText] = useMessageText(conversation.id);
  const [isEditing, setEditing] = useState(false);
  const messages = shownMessages(conversation, live);
  const last = messages.at(-1);
  const taskMessage = messages.findLast(({ task }) => task !== null);
  const closed = useClosed(conversation);
  useStayAtEnd(end, messages.length);
  const isWriting = live !== null && live.state !== 'unsent';
  useEscape(isWriting || isEditing, () => (isWriting ? stop() : setEditing(false)));
  const write = (own: string) => {
    setText(own);
    requestAnimationFrame(() => field.current?.focus());
  };
  const editLast = () => {
    const own = conversation.messages.findLast(({ role }) => role === 'learner');
    if (own === undefined || live !== null || conversation.mode === 'practice') return;
    setEditing(true);
    write(own.text);
  };
  const rollBack = () => {
    write(live?.body.text ?? '');
    dispatch(dropTurn(conversation.id));
  };
  return (
    <TalkProvider value={talk}>
      <div className={styles.conversation}>
        {conversation.scene !== null && <p className={styles.setting}>{texts.sceneSetting(conversation.scene)}</p>}
        <Dialogue messages={messages} onUndo={rollBack} />
        <div className={styles.foot} data-follows={conversation.mode === 'practice' ? '' : undefined}>
          {taskMessage !== undefined && taskMessage.task !== null && (
            <TaskPanel key={taskMessage.id} task={taskMessage.task} onFinish={onFinish} />
          )}
          {conversation.mode === 'model' && (
            <>
              <CorrectButton />
              <Composer
                field={field}
                text={text}
                onText={setText}
                isEditing={isEditing}
                closed={closed}
                onEdit={editLast}
                onCancelEdit={() => setEditing(false)}
              />
            </>
          )}
        </div>
        <div ref={end} />
        <Announcer
          language={language}
          live={live}
          reply={last?.role === 'tutor' ? last.text : ''}
          words={conversation.words}
        />
      </div>
    </TalkProvider>
  );
}

function TaskPanel({ task, onFinish }: { task: PracticeTask; onFinish: () => void }) {
  const { isReady } = useTalk();
  if (task.step === 'gap' || task.step === 'sentence' || task.step === 'reply') return <TypedTask task={task} />;
  if (task.step === 'situation') return <SituationTask task={task} />;
  if (task.step === 'shadow') return <ShadowTask task={task} />;
  return (
    <div className={practiceStyles.panel}>
      {/* Focus the button, so that keyboard users can continue. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="primary" autoFocus disabled={!isReady} onClick={onFinish}>
        {texts.seeReport}
      </Button>
    </div>
  );
}

function useClosed({ language, mode }: Pick<TutorConversation, 'language' | 'mode'>): string | null {
  const limit = useLimit(language);
  const isOffline = useServerStatus() === 'offline';
  useOwnOfflineReport(isOffline);
  if (isOffline) return texts.offlineDraftKept;
  return mode === 'model' ? limit : null;
}

/** Pixels from the end of the page within which the learner counts as reading the last lines. */
const NEAR = 160;

/** Keeps the growing last line in view, unless the learner has scrolled up. */
function useStayAtEnd(end: RefObject<HTMLElement | null>, messages: number): void {
  const isNear = useRef(true);
  const seen = useRef(0);
  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      isNear.current = scrollHeight - scrollY - innerHeight < NEAR;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    // A new message is always scrolled into view.
    if (isNear.current || seen.current !== messages) end.current?.scrollIntoView({ block: 'end' });
    seen.current = messages;
  });
}

function CorrectButton() {
  const { conversation, language, isReady, send } = useTalk();
  const { currentData: status } = tutorApi.useGetTutorStatusQuery(language);
  const last = conversation.messages.findLast(({ role }) => role === 'learner');
  const isOnRequest = conversation.mode === 'model' && status?.settings.corrections === 'asked';
  if (!isOnRequest || last === undefined || last.notes.length > 0) return null;
  return (
    <div>
      <Button variant="quiet" disabled={!isReady} onClick={() => send({ act: 'correct' })}>
        {texts.correctLastMessage}
      </Button>
    </div>
  );
}

/** Runs the turns of a conversation. Unmounting stops a reply in progress. */
function useTurns(conversation: TutorConversation): Talk {
  const { id, language, mode, scene, messages, isFinished } = conversation;
  const { data: live } = useGetLiveTurnQuery(id);
  const [sendTurn] = useSendTurnMutation();
  const isOffline = useServerStatus() === 'offline';
  const running = useRef<{ abort: () => void } | null>(null);
  // One fixed id, so that retries of the opening turn count once.
  const [openingId] = useState(randomUuid);
  const isIdle = live === null || live?.state === 'unsent';

  const sendBody = (body: TutorTurnBody) => {
    if (isIdle) running.current = sendTurn({ conversation: id, language, body });
  };
  const send: Talk['send'] = (turn) => sendBody({ id: randomUuid(), zone: timeZone(), ...turn });
  useEffect(() => () => running.current?.abort(), []);

  const wantsOpening = live === null && messages.length === 0 && !isFinished;
  useEffect(() => {
    if (!wantsOpening) return;
    const body = { id: openingId, act: 'open', zone: timeZone() } as const;
    running.current = sendTurn({ conversation: id, language, body });
  }, [wantsOpening, sendTurn, id, language, openingId]);
  return {
    conversation,
    language,
    live: live ?? null,
    isReady: live === null && !isOffline,
    partner: scene?.partner ?? (mode === 'practice' ? texts.partner : texts.tutor),
    send,
    sendAgain: () => {
      if (live) sendBody(live.body);
    },
    stop: () => running.current?.abort(),
  };
}

/** How long the reply stays available to screen readers after it is complete, in ms. */
const STAY = 10_000;

interface AnnouncerProps {
  language: LanguageCode;
  live: LiveTurn | null;
  reply: string;
  words: readonly TutorWord[];
}

/** Announces the reply to screen readers sentence by sentence, not letter by letter, and the words that were used. */
function Announcer({ language, live, reply, words }: AnnouncerProps) {
  const isBusy = live !== null && live.state !== 'unsent';
  const sentences = useSpoken(isBusy, live?.text ?? '', reply);
  const used = useNewlyUsed(words);
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="false" lang={language}>
        {sentences.map((sentence, index) => (
          // Sentences are only appended.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{sentence}</span>
        ))}
      </div>
      <output className="visually-hidden">{used.length > 0 && <UsedWords words={used} language={language} />}</output>
    </>
  );
}

/** Returns the reply's complete sentences; empty again some time after the reply has ended. */
function useSpoken(isBusy: boolean, writing: string, reply: string): readonly string[] {
  const [turn, setTurn] = useState({ isBusy, isOver: true });
  // A reply is announced only if it ends after this hook has mounted.
  if (turn.isBusy !== isBusy) setTurn({ isBusy, isOver: false });
  const isSpoken = !isBusy && !turn.isOver;
  useEffect(() => {
    if (!isSpoken) return undefined;
    const timer = setTimeout(() => setTurn((before) => ({ ...before, isOver: true })), STAY);
    return () => clearTimeout(timer);
  }, [isSpoken]);
  if (isBusy) return splitSentences(writing).slice(0, -1);
  return turn.isOver ? [] : splitSentences(reply);
}

function useNewlyUsed(words: readonly TutorWord[]): readonly string[] {
  const used = words.filter(({ isUsed }) => isUsed).map(({ word }) => word);
  const [known, setKnown] = useState({ used, fresh: [] as string[] });
  const fresh = used.filter((word) => !known.used.includes(word));
  if (fresh.length > 0) setKnown({ used, fresh });
  return known.fresh;
}
