import { Eye, Check, ListChecks, X } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent, useId } from 'react';
import {
  type TutorConversation,
  type CorrectionPolicy,
  type LanguageCode,
  type TutorStatus,
  type TutorQuota,
  MAX_TUTOR_REMARK,
} from '@wordreel/shared';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import * as texts from '#texts/tutor.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { Dialog } from '#ui/dialog.tsx';
import { WordList } from './word-list.tsx';
import { useLimit } from './use-limit.ts';
import styles from './side.module.css';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

export function WordsSide({ conversation }: { conversation: TutorConversation }) {
  const { id, language, goals, words, mode, scene } = conversation;
  const { currentData: status } = tutorApi.useGetTutorStatusQuery(language);
  return (
    <>
      {goals.length > 0 && (
        <section>
          <h2 className={styles.heading}>{texts.goals}</h2>
          <GoalList goals={goals} />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>
          {/* A scene has a level of its own. */}
          {status === undefined || scene !== null
            ? texts.wordsToday
            : texts.wordsTodayAtLevel({ level: () => <LevelTag level={status.level} /> })}
        </h2>
        <WordList language={language} words={words} />
      </section>
      {mode === 'model' && status !== undefined && (
        <TutorOptions language={language} conversation={id} status={status} />
      )}
    </>
  );
}

const POLICIES: readonly (readonly [CorrectionPolicy, string])[] = [
  ['each', texts.correctionsEach],
  ['end', texts.correctionsEnd],
  ['asked', texts.correctionsAsked],
];

interface TutorOptionsProps {
  language: LanguageCode;
  conversation: string;
  status: TutorStatus;
}

function TutorOptions({ language, conversation, status }: TutorOptionsProps) {
  const [setTutor, { isError }] = tutorApi.useSetTutorMutation();
  const [isContextOpen, setContextOpen] = useState(false);
  return (
    <div className={styles.options}>
      <ChoiceField
        label={texts.corrections}
        value={status.settings.corrections}
        choices={POLICIES}
        onChoice={(corrections) => void setTutor({ language, body: { corrections } })}
      />
      <FormError message={isError ? texts.settingNotSaved : null} />
      {status.quota !== null && <QuotaMeter quota={status.quota} language={language} />}
      <Button onClick={() => setContextOpen(true)}>
        <Icon of={Eye} size={18} />
        {texts.whatTutorSees}
      </Button>
      {isContextOpen && (
        <ContextDialog
          language={language}
          conversation={conversation}
          remark={status.settings.remark}
          onClose={() => setContextOpen(false)}
        />
      )}
    </div>
  );
}

function QuotaMeter({ quota, language }: { quota: TutorQuota; language: LanguageCode }) {
  const { messages, tokens, resetsAt } = quota;
  const [now] = useState(() => new Date());
  const limit = useLimit(language);
  const [ofMessages, ofTokens] = [messages.used / messages.limit, tokens.used / tokens.limit];
  const share = Math.min(1, Math.max(ofMessages, ofTokens));
  const time = clockTime(resetsAt, now);
  const left =
    ofTokens > ofMessages
      ? texts.textLeftUntil({ percent: Math.floor((1 - share) * 100), time })
      : texts.messagesLeftUntil({ count: messages.limit - messages.used, limit: messages.limit, time });
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} aria-label={texts.usedToday} value={share} max={1} />
      <p className={styles.muted}>{limit ?? left}</p>
    </div>
  );
}

interface GoalListProps extends Pick<TutorConversation, 'goals'> {
  /** Whether goals that are still open were missed. */
  isOver?: boolean;
}

export function GoalList({ goals, isOver = false }: GoalListProps) {
  return (
    <ul className={styles.goals}>
      {goals.map(({ text, isDone }) => (
        <li key={text} className={styles.goal} data-done={isDone}>
          <span className={styles.box} aria-hidden="true">
            {(isDone || isOver) && <Icon of={isDone ? Check : X} size={14} />}
          </span>
          <span>
            {isDone
              ? texts.goalDone({
                  goal: text,
                  hidden: (content) => <span className="visually-hidden">{content}</span>,
                })
              : isOver
                ? texts.goalMissed({ goal: text })
                : text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The bar that stays in view on a phone. */
export function WordStrip({ conversation, children }: { conversation: TutorConversation; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { goals, words, language, messages } = conversation;
  const used = words.filter(({ isUsed }) => isUsed).length;
  const open = goals.filter(({ isDone }) => !isDone);
  const task = messages.findLast((message) => message.task !== null)?.task;
  const current = task !== null && task !== undefined && 'goal' in task ? goals[task.goal ?? -1] : undefined;
  return (
    <div className={styles.strip}>
      {goals.length > 0 && (
        <p className={styles.stripGoal}>
          <strong>{texts.sceneGoals({ done: goals.length - open.length, total: goals.length })}</strong>
          {(current ?? open[0])?.text}
        </p>
      )}
      <Button variant="quiet" className={styles.stripButton} onClick={() => setOpen(true)}>
        <Icon of={ListChecks} size={18} />
        {words.length === 0 ? texts.wordsToday : texts.wordsUsed({ used, wordsCount: words.length })}
      </Button>
      {goals.length === 0 && (
        <ul className={styles.stripWords} aria-hidden="true">
          {words.map(({ word, isUsed }) => (
            <li key={word} lang={language} className={styles.stripWord} data-used={isUsed}>
              {isUsed && <Icon of={Check} size={14} />}
              {word}
            </li>
          ))}
        </ul>
      )}
      {children}
      {isOpen && (
        <Dialog title={goals.length > 0 ? texts.goalsAndWords : texts.wordsToday} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <WordsSide conversation={conversation} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface ContextDialogProps {
  language: LanguageCode;
  conversation: string;
  remark: string;
  onClose: () => void;
}

function ContextDialog({ language, conversation, remark, onClose }: ContextDialogProps) {
  const { data: context, isError, isFetching, refetch } = tutorTextsApi.useGetTutorContextQuery(conversation);
  return (
    <Dialog
      title={texts.whatTutorSees}
      subtitle={
        context === undefined || context.host === null ? texts.wordForWord : texts.wordForWordTo({ host: context.host })
      }
      onClose={onClose}
    >
      <div className={styles.context}>
        <RemarkForm language={language} remark={remark} onSaved={() => void refetch()} />
        {isError && <RetryBanner text={texts.contextNotLoaded} isBusy={isFetching} onRetry={() => void refetch()} />}
        {context !== undefined && (
          <>
            {/* Focusable, so that it can be scrolled by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.contextText} tabIndex={0} aria-label={texts.contextText} aria-busy={isFetching}>
              {context.text}
            </pre>
            {context.texts.length > 0 && (
              <section className={styles.section}>
                <h3 className={styles.heading}>{texts.passedAsText}</h3>
                {context.texts.map((text) => (
                  <pre key={text} className={styles.contextText}>
                    {text}
                  </pre>
                ))}
              </section>
            )}
          </>
        )}
        {context === undefined && !isError && <output className={styles.muted}>{texts.loadingContext}</output>}
      </div>
    </Dialog>
  );
}

type RemarkFormProps = Pick<ContextDialogProps, 'language' | 'remark'> & { onSaved: () => void };

function RemarkForm({ language, remark, onSaved }: RemarkFormProps) {
  const [text, setText] = useState(remark);
  const [save, { isLoading, isError, isSuccess }] = tutorApi.useSetTutorMutation();
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save({ language, body: { remark: text.trim() } })
      .unwrap()
      .then(onSaved, () => undefined);
  };
  const isChanged = text.trim() !== remark;
  return (
    <form className={styles.remark} onSubmit={submit}>
      <label htmlFor={id} className={styles.heading}>
        {texts.remarkLabel}
      </label>
      <textarea
        id={id}
        className={styles.remarkField}
        dir="auto"
        maxLength={MAX_TUTOR_REMARK}
        value={text}
        placeholder={texts.remarkExample}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.remarkFoot}>
        <output>
          {isSuccess && !isChanged ? texts.saved : texts.charactersLeft({ count: MAX_TUTOR_REMARK - text.length })}
        </output>
        <Button type="submit" disabled={isLoading || !isChanged}>
          {texts.save}
        </Button>
      </div>
      <FormError message={isError ? texts.remarkNotSaved : null} />
    </form>
  );
}
