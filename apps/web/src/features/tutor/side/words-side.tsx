import { Eye, Check, ListChecks } from 'lucide-react';
import { useState, type SyntheticEvent, useId } from 'react';
import {
  type TutorConversation,
  type CorrectionPolicy,
  type LanguageCode,
  type TutorStatus,
  type TutorQuota,
  MAX_TUTOR_REMARK,
} from '@wordreel/shared';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { clockTime } from '#lib/time/clock-time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { WordList } from './word-list.tsx';
import { useLimit } from './use-limit.ts';
import styles from './side.module.css';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

export function WordsSide({ conversation }: { conversation: TutorConversation }) {
  const { id, language, goals, words, mode } = conversation;
  const { currentData: status } = tutorApi.useGetTutorStatusQuery(language);
  return (
    <>
      {goals.length > 0 && (
        <section>
          <h2 className={styles.heading}>To get done</h2>
          <GoalList goals={goals} />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>Words of today {status !== undefined && <LevelTag level={status.level} />}</h2>
        <WordList language={language} words={words} />
      </section>
      {mode === 'model' && status !== undefined && (
        <TutorOptions language={language} conversation={id} status={status} />
      )}
    </>
  );
}

const POLICIES: readonly (readonly [CorrectionPolicy, string])[] = [
  ['each', 'Under every message'],
  ['end', 'At the end'],
  ['asked', 'Only when I ask'],
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
        label="Corrections"
        value={status.settings.corrections}
        choices={POLICIES}
        onChoice={(corrections) => void setTutor({ language, body: { corrections } })}
      />
      <FormError message={isError ? 'That was not saved. Try again.' : null} />
      {status.quota !== null && <QuotaMeter quota={status.quota} language={language} />}
      <Button onClick={() => setContextOpen(true)}>
        <Icon of={Eye} size={18} />
        What the tutor sees
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
  const left =
    ofTokens > ofMessages
      ? `About ${Math.floor((1 - share) * 100)}\u00a0% of today’s text left`
      : `${formatNumber(messages.limit - messages.used)} of ${formatNumber(messages.limit)} messages left`;
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} aria-label="Used today" value={share} max={1} />
      <p className={styles.muted}>{limit ?? `${left}. You get new ones ${clockTime(resetsAt, now)}.`}</p>
    </div>
  );
}

export function GoalList({ goals }: Pick<TutorConversation, 'goals'>) {
  return (
    <ul className={styles.goals}>
      {goals.map(({ text, isDone }) => (
        <li key={text} className={styles.goal} data-done={isDone}>
          <span className={styles.box} aria-hidden="true">
            {isDone && <Icon of={Check} size={14} />}
          </span>
          <span>
            {text}
            {isDone && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function WordStrip({ conversation }: { conversation: TutorConversation }) {
  const [isOpen, setOpen] = useState(false);
  const { words, language } = conversation;
  const used = words.filter(({ isUsed }) => isUsed).length;
  return (
    <div className={styles.strip}>
      <Button variant="quiet" className={styles.stripButton} onClick={() => setOpen(true)}>
        <Icon of={ListChecks} size={18} />
        {words.length === 0 ? 'Words of today' : `${formatNumber(used)} of ${words.length} words used`}
      </Button>
      <ul className={styles.stripWords} aria-hidden="true">
        {words.map(({ word, isUsed }) => (
          <li key={word} lang={language} className={styles.stripWord} data-used={isUsed}>
            {isUsed && <Icon of={Check} size={14} />}
            {word}
          </li>
        ))}
      </ul>
      {isOpen && (
        <Dialog title="Words of today" onClose={() => setOpen(false)}>
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
      title="What the tutor sees"
      subtitle={
        context === undefined || context.host === null
          ? 'Word for word, nothing else.'
          : `Word for word, nothing else. It goes to ${context.host}.`
      }
      onClose={onClose}
    >
      <div className={styles.context}>
        <RemarkForm language={language} remark={remark} onSaved={() => void refetch()} />
        {isError && <RetryBanner text="The text did not load." isBusy={isFetching} onRetry={() => void refetch()} />}
        {context !== undefined && (
          <>
            {/* Focusable, so that it can be scrolled by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.contextText} tabIndex={0} aria-label="The text" aria-busy={isFetching}>
              {context.text}
            </pre>
            {context.texts.length > 0 && (
              <section className={styles.section}>
                <h3 className={styles.heading}>Passed as text, not as an instruction</h3>
                {context.texts.map((text) => (
                  <pre key={text} className={styles.contextText}>
                    {text}
                  </pre>
                ))}
              </section>
            )}
          </>
        )}
        {context === undefined && !isError && <output className={styles.muted}>Loading the text</output>}
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
        What you want it to know
      </label>
      <textarea
        id={id}
        className={styles.remarkField}
        dir="auto"
        maxLength={MAX_TUTOR_REMARK}
        value={text}
        placeholder="I move to Leipzig in March and want to talk about flats."
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.remarkFoot}>
        <output>{isSuccess && !isChanged ? 'Saved' : `${MAX_TUTOR_REMARK - text.length} characters left`}</output>
        <Button type="submit" disabled={isLoading || !isChanged}>
          Save
        </Button>
      </div>
      <FormError message={isError ? 'Your remark was not saved. Try again.' : null} />
    </form>
  );
}
