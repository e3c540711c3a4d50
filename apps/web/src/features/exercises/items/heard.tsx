import { useState } from 'react';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { type LineSoundProps, PlayButtons, SLOW, type Sound } from '#exercises/sound/play-buttons.tsx';
import { formatCount } from '#lib/text/format.ts';
import { readSpeech } from '#store/api/learning/exercises-api.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import { useAppDispatch } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Options } from './options.tsx';
import { TypedItem } from './typed.tsx';
import { ItemSheet, AnsweredStage } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

export function ListenAndChoose({ item }: { item: ItemOf<'hear-choose'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction="Listen. Which word do you hear?"
      stage={<SoundStage sound={item.sound} hasSlow={false} />}
      keepsStage
    >
      <Options label="Words" options={item.options} lang={language} />
    </ItemSheet>
  );
}

export function Dictation({ item }: { item: ItemOf<'dictation'> }) {
  const words = formatCount(item.words, 'word', 'words');
  return (
    <TypedItem
      instruction={`Listen, and write the ${words}`}
      label={`What you hear, ${words}`}
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
      {hasSlow && isHinted && phase === 'asking' && (
        <p className={styles.aside}>With this help a correct answer counts as Hard.</p>
      )}
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
  return <FilmSound {...props} ifMissing={<p role="alert">The player did not load. Show the answer, or reload.</p>} />;
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
    if (text === null) return stop('The line did not load. Try again.');
    speech.speak(
      { text, of: { session: session.id, item: item.index }, from: 0, rate },
      {
        onPart: () => undefined,
        onEnd: () => stop(null),
        onRefused: () => stop('Your browser needs one more press before it plays.'),
        onMute: () => stop('The voice of this device does not speak. Show the answer, and continue.'),
      },
    );
  };
  const missing =
    isThere === false ? 'This device has no voice for the language. Show the answer, and continue.' : null;
  return <PlayButtons isReady={isThere === true} problem={missing ?? problem} {...{ playing, hasSlow, play }} />;
}
