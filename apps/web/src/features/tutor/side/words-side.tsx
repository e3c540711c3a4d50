import { Eye, Check, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { TutorConversation, CorrectionPolicy, LanguageCode, TutorStatus, TutorQuota } from '@wordreel/shared';
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
import { ContextDialog } from './context-dialog.tsx';
import { useLimit } from './use-limit.ts';
import styles from './side.module.css';

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
