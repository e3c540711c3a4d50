import { Mic } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { MAX_TUTOR_MESSAGE, languageName } from '@wordreel/shared';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useListener } from '#store/speech/use-hearing.ts';
import { useMicrophone } from '#store/speech/use-microphone.ts';
import * as texts from '#texts/tutor.tsx';
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
  // Enter was pressed while a reply was being written. A change of the text takes that back.
  const [isQueued, setQueued] = useState(false);
  const write = (own: string) => {
    setQueued(false);
    onText(own);
  };
  const mic = useMicrophone(language, write);
  const canListen = Boolean(useListener());
  useKeyDown((event) => {
    if (!canListen || event.code !== 'KeyM' || !event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    mic.toggle();
  });
  const isWriting = live !== null && live.state !== 'unsent';
  const canSend = isReady && closed === null && text.trim() !== '';
  const sendText = () => {
    send({ act: isEditing ? 'edit' : 'say', text: text.trim() });
    onCancelEdit();
    write('');
  };
  useSendQueued(isQueued, canSend, sendText);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend) sendText();
    else if (isWriting && closed === null && text.trim() !== '') setQueued(true);
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
          {texts.editingMessage({
            button: (content) => (
              <Button variant="quiet" className={styles.cancel} onClick={onCancelEdit}>
                {content}
              </Button>
            ),
          })}
        </p>
      )}
      <div className={styles.line}>
        <label htmlFor={id} className="visually-hidden">
          {texts.messageIn({ language: languageName(language) })}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          lang={language}
          dir={text === '' ? undefined : isRightToLeft(language) ? 'rtl' : 'auto'}
          placeholder={texts.answerIn({ language: languageName(language) })}
          maxLength={MAX_TUTOR_MESSAGE}
          value={text}
          enterKeyHint="send"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        {canListen && (
          <IconButton
            label={mic.isListening ? texts.stopListening : texts.speakMessage}
            className={styles.mic}
            aria-pressed={mic.isListening}
            onClick={mic.toggle}
          >
            <Icon of={Mic} />
          </IconButton>
        )}
        {isWriting ? (
          <Button className={styles.send} onClick={stop} aria-keyshortcuts="Escape">
            {texts.stop}
          </Button>
        ) : (
          <Button type="submit" variant="primary" className={styles.send} disabled={!canSend}>
            {texts.send}
          </Button>
        )}
      </div>
      <div className={styles.composerFoot}>
        <output>
          {closed ?? (mic.problem === null ? null : HEARING_TEXTS[mic.problem])}
          {closed === null && isWriting && (isQueued ? texts.sendsAfterReply : texts.partnerWriting({ partner }))}
        </output>
        {text.length > NEARLY_FULL ? (
          <span>{texts.charactersLeft({ count: MAX_TUTOR_MESSAGE - text.length })}</span>
        ) : (
          <span className={styles.keys}>{texts.composerKeys}</span>
        )}
      </div>
    </form>
  );
}

/** Sends the text once that is possible, if it is queued and the reply before it hasn't failed. */
function useSendQueued(isQueued: boolean, canSend: boolean, onSend: () => void): void {
  const { conversation } = useTalk();
  const isDue = isQueued && canSend && conversation.messages.at(-1)?.status !== 'failed';
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
}
