import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react';
import { MAX_TUTOR_MESSAGE, type PracticeTask } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { useMessageText, useTalk } from '#tutor/talk/talk.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LetterRow } from '#ui/lines/letter-row.tsx';
import { TaskHelps, useFocusOnTask } from './task-helps.tsx';
import styles from './practice.module.css';

export function TypedTask({ task }: { task: Extract<PracticeTask, { step: 'gap' | 'sentence' }> }) {
  const { conversation, language, isReady, send } = useTalk();
  const form = useRef<HTMLFormElement>(null);
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
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms a character and must not submit.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className={styles.panel} onSubmit={submit}>
      <label htmlFor={id} className={styles.ask}>
        {isGap
          ? `The missing word, ${formatCount(task.letters, 'letter', 'letters')}`
          : `A sentence with ‘${task.word}’`}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={1}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        maxLength={MAX_TUTOR_MESSAGE}
        value={text}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <LetterRow language={language} field={field} text={text} onText={setText} />
      <TaskHelps hasHint>
        <Button type="submit" variant="primary" className={styles.main} disabled={!isReady || text.trim() === ''}>
          {isGap ? 'Check' : 'Send'}
        </Button>
      </TaskHelps>
    </form>
  );
}
