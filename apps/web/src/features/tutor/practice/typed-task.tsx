import { type SyntheticEvent, useId, useRef } from 'react';
import { MAX_TUTOR_MESSAGE, type PracticeTask } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { useMessageText, useTalk } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LetterField } from '#ui/lines/letter-field.tsx';
import { TaskHelps, useFocusOnTask } from './task-helps.tsx';
import styles from './practice.module.css';

export function TypedTask({ task }: { task: Extract<PracticeTask, { step: 'gap' | 'sentence' }> }) {
  const { conversation, language, isReady, send } = useTalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [text, setText] = useMessageText(conversation.id);
  useFocusOnTask(field);
  const isGap = task.step === 'gap';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || text.trim() === '') return;
    send({ act: 'say', text: text.trim() });
    setText('');
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <label htmlFor={id} className={styles.ask}>
        {isGap
          ? `The missing word, ${formatCount(task.letters, 'letter', 'letters')}`
          : `A sentence with ‘${task.word}’`}
      </label>
      <LetterField
        ref={field}
        id={id}
        className={styles.field}
        language={language}
        maxLength={MAX_TUTOR_MESSAGE}
        value={text}
        isMultiline
        enterKeyHint="send"
        onText={setText}
      />
      <TaskHelps hasHint>
        <Button type="submit" variant="primary" className={styles.main} disabled={!isReady || text.trim() === ''}>
          {isGap ? 'Check' : 'Send'}
        </Button>
      </TaskHelps>
    </form>
  );
}
