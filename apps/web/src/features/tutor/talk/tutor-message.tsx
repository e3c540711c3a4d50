import { useState } from 'react';
import { Languages } from 'lucide-react';
import type { TutorMessage, LanguageCode, TutorTranslation } from '@wordreel/shared';
import type { WordChoice } from '#reading/words/word-choice.ts';
import type { Statuses } from '#reading/words/word-status.ts';
import { TaskStage } from '#tutor/practice/tasks.tsx';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import { formatShare } from '#lib/text/format.ts';
import { type ReadSentence, TutorWords } from './tutor-words.tsx';
import { useTalk } from './talk.ts';
import styles from './message.module.css';

interface TutorMessageProps {
  message: TutorMessage;
  /** The sentences with words to press; undefined if the words cannot be pressed. */
  sentences: readonly ReadSentence[] | undefined;
  statuses: Statuses;
  before: TutorMessage | undefined;
  /** The task that the learner answers now. */
  open: TutorMessage['task'];
  isLast: boolean;
  onWord: (choice: WordChoice) => void;
}

export function TutorMessageRow({ message, sentences, statuses, before, open, isLast, onWord }: TutorMessageProps) {
  const { conversation, language, partner, isReady, send } = useTalk();
  const glosses = useGlosses(message);
  const translation = useTranslation(conversation.id, message);
  const { text, status } = message;
  const isForeign = message.language !== null;
  const canSimplify = isForeign && isLast && conversation.mode === 'model' && text !== '' && !conversation.isFinished;
  return (
    <li className={styles.message} data-follows={before?.role === 'tutor'}>
      <span className={styles.speaker}>{partner}</span>
      <div className={styles.body}>
        {text === '' ? null : sentences === undefined ? (
          <p
            lang={message.language ?? undefined}
            dir="auto"
            className={styles.text}
            data-kind={isForeign ? undefined : 'instruction'}
          >
            {text}
          </p>
        ) : (
          <TutorWords language={language} sentences={sentences} statuses={statuses} onWord={onWord} />
        )}
        <GlossList {...glosses} language={language} />
        {isForeign && text !== '' && (
          <div className={styles.tools}>
            <KnownBadge {...glosses} />
            <ListenButton message={message} language={language} />
            <Button
              variant="quiet"
              className={styles.tool}
              aria-label={translation.isOpen ? texts.hideTranslation : texts.translate}
              title={translation.isOpen ? texts.hideTranslation : texts.translate}
              aria-expanded={translation.isOpen}
              onClick={translation.toggle}
            >
              <Icon of={Languages} size={18} />
            </Button>
            {canSimplify && (
              <Button
                variant="quiet"
                className={styles.tool}
                disabled={!isReady}
                onClick={() => send({ act: 'simpler' })}
              >
                {texts.simpler}
              </Button>
            )}
          </div>
        )}
        <output className={styles.translation}>
          {translation.isOpen && (translation.isBusy ? texts.translating : translation.text)}
        </output>
        {message.task !== null && !(before?.role === 'tutor' && isSame(before.task, message.task)) && (
          <TaskStage task={message.task} language={language} isCurrent={isSame(open, message.task)} />
        )}
        {status !== 'complete' && <ReplyState message={message} isLast={isLast} />}
        {message.isShort === true && <p className={styles.status}>{texts.replyCutOff}</p>}
      </div>
    </li>
  );
}

/** Returns whether two messages carry one task, for example before and after a hint. */
const isSame = (one: TutorMessage['task'], other: TutorMessage['task']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function ListenButton({ message: { id, text }, language }: { message: TutorMessage; language: LanguageCode }) {
  const { isThere, isSpeaking, speak, stop } = useVoice(language);
  if (isThere !== true) return null;
  const toggle = () => (isSpeaking ? stop() : speak(text, { message: id }));
  return (
    <Button
      variant="quiet"
      className={styles.tool}
      aria-label={isSpeaking ? texts.stop : texts.listen}
      title={isSpeaking ? texts.stop : texts.listen}
      aria-pressed={isSpeaking}
      onClick={toggle}
    >
      <Wave isPlaying={isSpeaking} />
    </Button>
  );
}

const REASONS: Readonly<Record<NonNullable<TutorTranslation['reason']>, string>> = {
  no_model: texts.noTranslation,
  limit: texts.translationLimit,
  failed: texts.translationNotLoaded,
};

function useTranslation(conversation: string, message: TutorMessage) {
  const [translate, { currentData, isFetching, isError }] = tutorTextsApi.useLazyTranslateTutorMessageQuery();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    // A failed translation is requested again.
    if (!isOpen && !isFetching)
      void translate({ conversation, message: message.id }, typeof currentData?.text === 'string');
  };
  const text = currentData?.text ?? (currentData === undefined ? null : REASONS[currentData.reason ?? 'failed']);
  return { isOpen, isBusy: isFetching, text: isError ? REASONS.failed : text, toggle };
}

const FAILURES: Readonly<Record<NonNullable<TutorMessage['failure']>, string>> = {
  timeout: texts.failedTimeout,
  unreachable: texts.failedUnreachable,
  busy: texts.failedBusy,
  refused: texts.failedRefused,
  misconfigured: texts.failedMisconfigured,
  broken: texts.failedBroken,
};

function ReplyState({ message: { status, failure }, isLast }: { message: TutorMessage; isLast: boolean }) {
  const { isReady, send, conversation } = useTalk();
  if (status === 'streaming') return <p className={styles.status}>{texts.writtenElsewhere}</p>;
  const canRetry = isLast && !conversation.isFinished;
  return (
    <div className={styles.status}>
      <p>{status === 'stopped' ? texts.stopped : FAILURES[failure ?? 'broken']}</p>
      {canRetry && (
        <Button disabled={!isReady} onClick={() => send({ act: 'again' })}>
          {status === 'stopped' ? texts.askAgain : texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** Share of known words below which a reply is hard to read. */
const EASE = 0.95;

/** Returns what is known of a reply, and whether its new words are shown. Those of a hard reply are by default. */
function useGlosses(message: TutorMessage) {
  const { known } = message;
  const [isOpen, setOpen] = useState(known !== null && known.share < EASE);
  return { known, isOpen: isOpen && known !== null && known.newWords.length > 0, toggle: () => setOpen(!isOpen) };
}

type Glosses = ReturnType<typeof useGlosses>;

function KnownBadge({ known, isOpen, toggle }: Glosses) {
  if (known === null) return null;
  const share = formatShare(known.share);
  const count = known.newWords.length;
  if (count === 0) return <span className={styles.badge}>{texts.shareKnown({ share })}</span>;
  return (
    <Button variant="quiet" className={styles.tool} aria-expanded={isOpen} onClick={toggle}>
      {texts.shareKnownNew({ share, count })}
    </Button>
  );
}

function GlossList({ known, isOpen, language }: Glosses & { language: LanguageCode }) {
  if (known === null || !isOpen) return null;
  return (
    <dl aria-label={texts.newWords} className={styles.glosses}>
      {known.newWords.map(({ lemma, meaning }) => (
        <div key={lemma}>
          <dt lang={language} dir="auto">
            {lemma}
          </dt>{' '}
          <dd>{meaning ?? texts.notInDictionary}</dd>
        </div>
      ))}
    </dl>
  );
}
