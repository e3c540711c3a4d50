import { Mic } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys, useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import { Replay } from '#exercises/sound/replay.tsx';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { type Listener, useListener } from '#store/speech/use-hearing.ts';
import { useMicrophone } from '#store/speech/use-microphone.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Quote } from '#ui/quote.tsx';
import { ItemSheet, MarkedLine } from './item-sheet.tsx';
import styles from './speak-line.module.css';

const PROBLEMS: Readonly<Record<HearingProblem, string>> = {
  refused: texts.microphoneBlocked,
  silence: texts.nothingHeard,
  failed: texts.transcriptionFailed,
};

const NOTES: Readonly<Record<Listener, string>> = {
  browser: texts.browserListens,
  server: texts.serverListens,
};

export function SpeakLine({ item }: { item: ItemOf<'speak-line'> }) {
  const form = useId();
  const { language, phase, answer } = useExerciseSession();
  const listener = useListener();
  const output = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState('');
  // Focus the text, where Enter checks the answer. On the button, Enter would start listening again.
  const { isListening, problem, toggle } = useMicrophone(language, setText, () => output.current?.focus());
  const listen = () => {
    if (!isListening) setText('');
    toggle();
  };
  const isReady = phase === 'asking' && !isListening && text !== '';
  const check = () => isReady && answer({ kind: 'text', text });
  const speak = useFocusFirst<HTMLButtonElement>(phase === 'asking');
  useExerciseKeys({ KeyS: phase === 'asking' ? listen : undefined, Enter: isReady ? check : undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check();
  };
  const { sentence, film } = item;
  return (
    <ItemSheet
      instruction={texts.speakTask}
      stage={<MarkedLine sentence={sentence} form={item.form} />}
      form={form}
      isReady={isReady}
      skip={texts.skipSpeaking}
    >
      {phase === 'answered' ? (
        <LetterDiff isSpoken />
      ) : (
        <form id={form} onSubmit={submit} className={styles.speak}>
          <div className={styles.actions}>
            <Button
              ref={speak}
              className={styles.listen}
              disabled={phase !== 'asking'}
              aria-keyshortcuts="S"
              aria-describedby={QUESTION_IDS}
              onClick={listen}
            >
              <Icon of={Mic} size={24} />
              {isListening ? texts.listening : text === '' ? texts.speak : texts.speakAgain}
            </Button>
            <Replay sound={film} text={sentence} />
          </div>
          <output ref={output} tabIndex={-1} className={styles.heard}>
            {text !== '' && texts.weHeard({ text: () => <Quote lang={language} text={text} /> })}
          </output>
          {problem !== null && <p role="alert">{PROBLEMS[problem]}</p>}
          <p className={styles.note}>{NOTES[listener ?? 'browser']}</p>
        </form>
      )}
    </ItemSheet>
  );
}
