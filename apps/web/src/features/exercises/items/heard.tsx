import { useState } from 'react';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { type LineSoundProps, PlayButtons, SLOW, type Sound } from '#exercises/sound/play-buttons.tsx';
import { readSpeech } from '#store/api/learning/exercises-api.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/exercises.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Options } from './options.tsx';
import { TypedItem } from './typed.tsx';
import { ItemSheet, AnsweredStage } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

export function ListenAndChoose({ item }: { item: ItemOf<'hear-choose'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet instruction={texts.listenQuestion} stage={<SoundStage sound={item.sound} hasSlow={false} />} keepsStage>
      <Options label={texts.words} options={item.options} lang={language} />
    </ItemSheet>
  );
}

export function Dictation({ item }: { item: ItemOf<'dictation'> }) {
  return (
    <TypedItem
      instruction={texts.dictationTask({ count: item.words })}
      label={texts.dictationField({ count: item.words })}
      stage={<SoundStage sound={item.sound} hasSlow />}
      rows={2}
      keepsStage
    />
  );
}

function SoundStage({ sound, hasSlow }: { sound: Sound; hasSlow: boolean }) {
  const { phase, verdict, isHinted, onHinted } = useExerciseSession();
  const meaning = verdict?.sentenceTranslation ?? null;
  return (
    <>
      <LineSound sound={sound} hasSlow={hasSlow} onSlow={onHinted} />
      {hasSlow && isHinted && phase === 'asking' && <p className={styles.aside}>{texts.hintCountsAsHard}</p>}
      {phase === 'answered' && !hasSlow && <AnsweredStage />}
      {/* The answer below already contains the line. */}
      {phase === 'answered' && hasSlow && meaning !== null && <p className={styles.aside}>{meaning}</p>}
    </>
  );
}

/** Loaded lazily, since only lines from films need a film player. */
const FilmSound = lazyPart(() => import('#exercises/sound/films.tsx'), 'FilmSound', { isOptional: true });

function LineSound(props: LineSoundProps) {
  if (props.sound.player === 'story') return <StorySound {...props} />;
  return <FilmSound {...props} ifMissing={<p role="alert">{texts.playerFailed}</p>} />;
}

/** The text is the answer, so it goes from the server straight to the voice and is never stored. */
function StorySound({ hasSlow, onSlow }: LineSoundProps) {
  const { session, item, language } = useExerciseSession();
  const dispatch = useAppDispatch();
  const { isThere, speech } = useVoice(language);
  const [playing, setPlaying] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const play = async (rate: number) => {
    setProblem(null);
    setPlaying(rate);
    if (rate === SLOW) onSlow();
    const stop = (message: string | null) => {
      setPlaying(null);
      setProblem(message);
    };
    const text = await readSpeech(dispatch, session.id, item.index);
    if (text === null) return stop(texts.lineFailed);
    speech.speak(
      { text, of: { session: session.id, item: item.index }, from: 0, rate },
      {
        onPart: () => undefined,
        onEnd: () => stop(null),
        onRefused: () => stop(texts.pressAgain),
        onMute: () => stop(texts.voiceFailed),
      },
    );
  };
  const missing = isThere === false ? texts.noVoice : null;
  return <PlayButtons isReady={isThere === true} problem={missing ?? problem} {...{ playing, hasSlow, play }} />;
}
