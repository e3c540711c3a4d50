import { Mic } from 'lucide-react';
import { type FormEvent, useId, useRef, useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS } from '#exercises/session/question-ids.ts';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { Replay } from '#exercises/sound/replay.tsx';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { type Listener, useListener, useHearing } from '#store/speech/use-hearing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Quote } from '#ui/quote.tsx';
import { ItemSheet, MarkedLine } from './item-sheet.tsx';
import styles from './speak-line.module.css';

const PROBLEMS: Readonly<Record<HearingProblem, string>> = {
  refused: 'The microphone is not allowed here. Allow it in your browser, or go on without.',
  silence: 'Nothing was heard. Try again, a little nearer.',
  failed: 'It could not be written down. Try again, or go on without.',
};

const NOTES: Readonly<Record<Listener, string>> = {
  browser: 'Your browser listens. Some send what you say to their maker; we keep the text alone.',
  server: 'This server writes down what you say, and keeps the text alone.',
};

/** The learner says a line aloud, and the recognized text is compared with it. */
export function SpeakLine({ item }: { item: ItemOf<'speak-line'> }) {
  const form = useId();
  const { language, phase, verdict, answer } = useExerciseSession();
  const listener = useListener();
  const output = useRef<HTMLOutputElement>(null);
  // Focus the text, where Enter checks the answer. On the button, Enter would start listening again.
  const { isListening, text, problem, toggle } = useRecognition(language, () => output.current?.focus());
  const isReady = phase === 'asking' && !isListening && text !== '';
  const check = () => isReady && answer({ kind: 'text', text });
  const speak = useFocusFirst<HTMLButtonElement>(phase === 'asking');
  useExerciseKeys({ KeyS: phase === 'asking' ? toggle : undefined, Enter: isReady ? check : undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check();
  };
  const { sentence, film } = item;
  return (
    <ItemSheet
      instruction="Say the line aloud"
      stage={<MarkedLine language={language} sentence={sentence} form={item.form} />}
      form={form}
      isReady={isReady}
      skip="Not now"
    >
      {phase === 'told' && verdict !== null ? (
        <LetterDiff verdict={verdict} language={language} isSpoken />
      ) : (
        <form id={form} onSubmit={submit} className={styles.speak}>
          <div className={styles.ways}>
            <Button
              ref={speak}
              className={styles.listen}
              disabled={phase !== 'asking'}
              aria-keyshortcuts="S"
              aria-describedby={QUESTION_IDS}
              onClick={toggle}
            >
              <Icon of={Mic} size={24} />
              {isListening ? 'Listening. Press to end' : text === '' ? 'Speak' : 'Say it again'}
            </Button>
            <Replay sound={film} text={sentence} language={language} />
          </div>
          <output ref={output} tabIndex={-1} className={styles.heard}>
            {text !== '' && (
              <>
                Heard: <Quote lang={language} text={text} />
              </>
            )}
          </output>
          {problem !== null && <p role="alert">{PROBLEMS[problem]}</p>}
          <p className={styles.note}>{NOTES[listener ?? 'browser']}</p>
        </form>
      )}
    </ItemSheet>
  );
}

/** The state of speech recognition. */
interface Recognition {
  readonly isListening: boolean;
  /** The last recognized text, initially empty. */
  readonly text: string;
  readonly problem: HearingProblem | null;
  /** Starts or stops listening. */
  readonly toggle: () => void;
}

/** Recognizes speech while the component is mounted. @param onRecognized called after each recognized text */
function useRecognition(language: LanguageCode, onRecognized: () => void): Recognition {
  const hearing = useHearing(language);
  const [isListening, setListening] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<HearingProblem | null>(null);
  useEffect(() => () => hearing.close(), [hearing]);
  const toggle = () => {
    if (isListening) return hearing.stop();
    setText('');
    setProblem(null);
    setListening(true);
    hearing.listen({
      onText: setText,
      onEnd: (why) => {
        setListening(false);
        setProblem(why);
        if (why === null) onRecognized();
      },
    });
  };
  return { isListening, text, problem, toggle };
}
