import { Mic } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId } from 'react';
import { MAX_TUTOR_MESSAGE, languageName } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useListener } from '#store/speech/use-hearing.ts';
import { useMicrophone } from '#store/speech/use-microphone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HEARING_TEXTS, useTalk } from './talk.ts';
import styles from './conversation.module.css';

const NEARLY_FULL = MAX_TUTOR_MESSAGE - 200;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  isEditing: boolean;
  /** Why nothing can be sent now, or null. */
  closed: string | null;
  onEdit: () => void;
  onCancelEdit: () => void;
}

export function Composer({ field, text, onText, isEditing, closed, onEdit, onCancelEdit }: ComposerProps) {
  const { language, live, isReady, partner, send, stop } = useTalk();
  const id = useId();
  const mic = useMicrophone(language, onText);
  const canListen = Boolean(useListener());
  useKeyDown((event) => {
    if (!canListen || event.code !== 'KeyM' || !event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    mic.toggle();
  });
  const isWriting = live !== null && live.state !== 'unsent';
  const canSend = isReady && closed === null && text.trim() !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSend) return;
    send({ act: isEditing ? 'edit' : 'say', text: text.trim() });
    onCancelEdit();
    onText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During IME composition, Enter confirms a character and must not submit.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
    if (event.key !== 'ArrowUp' || text !== '' || isEditing) return;
    event.preventDefault();
    onEdit();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {isEditing && (
        <p className={styles.editing}>
          You are editing your last message. What followed it will be removed.
          <Button variant="quiet" className={styles.cancel} onClick={onCancelEdit}>
            Cancel
          </Button>
        </p>
      )}
      <div className={styles.line}>
        <label htmlFor={id} className="visually-hidden">
          Your message in {languageName(language)}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          lang={language}
          dir={text === '' ? undefined : isRightToLeft(language) ? 'rtl' : 'auto'}
          placeholder={`Answer in ${languageName(language)}`}
          maxLength={MAX_TUTOR_MESSAGE}
          value={text}
          enterKeyHint="send"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        {canListen && (
          <IconButton
            label={mic.isListening ? 'Stop listening' : 'Speak your message (Ctrl+M)'}
            className={styles.mic}
            aria-pressed={mic.isListening}
            onClick={mic.toggle}
          >
            <Icon of={Mic} />
          </IconButton>
        )}
        {isWriting ? (
          <Button className={styles.send} onClick={stop} aria-keyshortcuts="Escape">
            Stop
          </Button>
        ) : (
          <Button type="submit" variant="primary" className={styles.send} disabled={!canSend}>
            Send
          </Button>
        )}
      </div>
      <div className={styles.composerFoot}>
        <output>
          {closed ?? (mic.problem === null ? null : HEARING_TEXTS[mic.problem])}
          {closed === null && isWriting && `${partner} is writing`}
        </output>
        {text.length > NEARLY_FULL ? (
          <span>{formatNumber(MAX_TUTOR_MESSAGE - text.length)} characters left</span>
        ) : (
          <span className={styles.keys}>Enter sends, Shift+Enter breaks the line, ↑ edits your last message</span>
        )}
      </div>
    </form>
  );
}
