import { useRef, useState } from 'react';
import { Mic } from 'lucide-react';
import type { LanguageCode, PracticeTask } from '@wordreel/shared';
import { LineClip } from '#playing/line-clip.tsx';
import { useHasFilm } from '#playing/local/use-has-film.ts';
import { HEARING_TEXTS, useTalk } from '#tutor/talk/talk.ts';
import { useListener } from '#store/speech/use-hearing.ts';
import { useMicrophone } from '#store/speech/use-microphone.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import { Icon } from '#ui/icon.tsx';
import { Quote } from '#ui/quote.tsx';
import { TaskHelps, TurnLine, useFocusOnTask } from './tasks.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './practice.module.css';

type Shadow = Extract<PracticeTask, { step: 'shadow' }>;
type Line = Shadow['line'];

const RATES = [texts.rateAgain, texts.rateHard, texts.rateGood];

/** The learner hears a line, says it aloud, reads it, and rates themselves. */
export function ShadowTask({ task: { line } }: { task: Shadow }) {
  const { language, isReady, send } = useTalk();
  const { canPlay, isKnown, isSpeaking, plays, play } = useSound(line, language);
  const [isRead, setRead] = useState(false);
  const isShown = isRead || (isKnown && !canPlay);
  const rate = useAnswer((choice) => {
    if (isShown && choice < RATES.length) send({ act: 'rate', choice: choice + 1 });
  });
  return (
    <fieldset aria-label={texts.sayLineAloud} className={styles.panel}>
      <TurnLine />
      {isShown ? (
        <p lang={language} dir="auto" className={styles.spoken}>
          {line.text}
        </p>
      ) : (
        <p className={styles.ask}>{texts.shadowSteps}</p>
      )}
      {plays > 0 && <FilmOf line={line} language={language} plays={plays} />}
      <div className={styles.actions}>
        {canPlay && (
          <Button onClick={play}>
            <Wave isPlaying={isSpeaking} />
            {texts.playLine}
          </Button>
        )}
        <SpeechPractice language={language} />
      </div>
      {isShown ? (
        <div className={styles.rates}>
          {RATES.map((name, choice) => (
            <Button key={name} disabled={!isReady} aria-keyshortcuts={String(choice + 1)} onClick={() => rate(choice)}>
              {name}
            </Button>
          ))}
        </div>
      ) : (
        <ShowButton onShow={() => setRead(true)} />
      )}
      <TaskHelps hasHint={false} />
    </fieldset>
  );
}

function ShowButton({ onShow }: { onShow: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnTask(button);
  return (
    <div>
      <Button ref={button} variant="primary" onClick={onShow}>
        {texts.showLine}
      </Button>
    </div>
  );
}

function useSound({ text, source }: Line, language: LanguageCode) {
  const { isThere, isSpeaking, speak, stop } = useVoice(language);
  const [plays, setPlays] = useState(0);
  const hasFilm = useHasFilm(source);
  const play = () => {
    if (hasFilm) setPlays((before) => before + 1);
    else if (isSpeaking) stop();
    else speak(text, source === null ? {} : { videoId: source.videoId });
  };
  return { canPlay: hasFilm || isThere === true, isKnown: hasFilm || isThere !== null, isSpeaking, plays, play };
}

function FilmOf({ line: { source }, language, plays }: { line: Line; language: LanguageCode; plays: number }) {
  if (source === null) return null;
  const { videoId: id, title, player, url, fileUrl, startSec, endSec } = source;
  return (
    <div className={styles.clip}>
      <LineClip
        video={{ id, language, title, url: url ?? '', thumbnail: null, player, fileUrl }}
        {...{ startSec, endSec, plays }}
      />
    </div>
  );
}

function SpeechPractice({ language }: { language: LanguageCode }) {
  const [transcript, setTranscript] = useState('');
  const { isListening, problem, toggle } = useMicrophone(language, setTranscript);
  const listener = useListener();
  if (!listener) return null;
  return (
    <>
      <Button aria-pressed={isListening} onClick={toggle}>
        <Icon of={Mic} />
        {isListening ? texts.stopSpeaking : texts.speak}
      </Button>
      <output className={styles.heard}>
        {transcript !== '' && (
          <>{texts.heardText({ text: transcript, quote: () => <Quote lang={language} text={transcript} /> })}</>
        )}
        {problem !== null && HEARING_TEXTS[problem]}
      </output>
    </>
  );
}
