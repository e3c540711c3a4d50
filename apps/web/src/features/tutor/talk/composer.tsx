import { Mic } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react';
import { MAX_TUTOR_MESSAGE, languageName } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { isRightToLeft } from '#lib/text-direction.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTalk } from './talk.ts';
import type { useMessageText } from './use-message-text.ts';
import { HEARING_TEXTS, useMicrophone } from './use-microphone.ts';
import styles from './conversation.module.css';

/** From this length on, the number of remaining characters is shown. */
const NEARLY_FULL = MAX_TUTOR_MESSAGE - 200;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: ReturnType<typeof useMessageText>;
  /** Whether the last message is being edited. */
  isEditing: boolean;
  /** Why nothing can be sent now, or null. */
  closed: string | null;
  onEdit: () => void;
  onCancelEdit: () => void;
}

/** A ruled line with one button: Enter sends, Shift+Enter adds a line, Up edits the last message. */
export function Composer({ field, draft, isEditing, closed, onEdit, onCancelEdit }: ComposerProps) {
  const { language, live, isReady, partner, send, stop } = useTalk();
  const { text, setText } = draft;
  const id = useId();
  const mic = useMicrophone(language, setText);
  useMicrophoneKey(mic.canListen ? mic.toggle : null);
  const isWriting = live !== null && live.state !== 'unsent';
  const canSend = isReady && closed === null && text.trim() !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSend) return;
    send({ act: isEditing ? 'edit' : 'say', text: text.trim() });
    onCancelEdit();
    setText('');
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
          You write your last message anew. What followed it goes.
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
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {mic.canListen && (
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

/** Ctrl+M starts or stops listening. */
function useMicrophoneKey(toggle: (() => void) | null): void {
  const act = useEffectEvent(() => toggle?.());
  const isThere = toggle !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isThere]);
}
