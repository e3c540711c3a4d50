import type { ExercisesOverview, ExerciseType, LanguageCode } from '@wordreel/shared';
import { EXERCISE_NAMES, EXERCISE_ORDER } from '#exercises/exercise-names.ts';
import { type Switches, useSwitches } from '#exercises/exercise-preferences.ts';
import { useListener } from '#store/speech/use-hearing.ts';
import * as texts from '#texts/exercises.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Start } from './use-start.ts';
import styles from './landing.module.css';

/** The number of words that unlocks the exercise types with wrong options to choose from. */
export const WORDS_FOR_ALL_TYPES = 4;
/** Exercise types that are unlocked from the first word on. */
const FIRST: ReadonlySet<ExerciseType> = new Set(['choose-meaning', 'typed-gap']);

export interface TypeTilesProps {
  overview: ExercisesOverview;
  language: LanguageCode;
  start: Start;
}

export function TypeTiles({ overview, language, start }: TypeTilesProps) {
  const [switches] = useSwitches(language);
  const listener = useListener();
  const isOffered = (type: ExerciseType) => type !== 'speak-line' || Boolean(listener);
  const situation = { words: overview.words, switches, hasVoice: !start.hasNoVoice };
  const ready = EXERCISE_ORDER.filter(isOffered).flatMap(
    (type) => overview.ready.find((one) => one.type === type) ?? [],
  );
  return (
    <>
      <ul className={styles.tiles}>
        {ready.map((one) => {
          const { name, text, icon } = EXERCISE_NAMES[one.type];
          const closed = closedText(one, situation);
          const content = (
            <>
              <Icon of={icon} size={24} />
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{closed ?? text}</span>
            </>
          );
          return (
            <li key={one.type}>
              {closed === null ? (
                <button
                  type="button"
                  className={styles.tile}
                  disabled={start.isBusy}
                  onClick={() => start.start({ kind: one.type })}
                >
                  {content}
                  <span className={styles.ready}>{texts.wordsReady({ count: one.words })}</span>
                </button>
              ) : (
                <div className={styles.tile} data-closed>
                  {content}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {listener === null && <p className={styles.missing}>{texts.noTranscription}</p>}
    </>
  );
}

interface Situation {
  words: number;
  switches: Switches;
  hasVoice: boolean;
}

type Ready = ExercisesOverview['ready'][number];

function closedText({ type, isOpen }: Ready, { words, switches, hasVoice }: Situation): string | null {
  const needs = new Set(type === 'dictation' ? ['sound', 'typing'] : [EXERCISE_NAMES[type].needs]);
  if (needs.has('sound') && switches.noAudio) return texts.offByNoAudio;
  if (needs.has('typing') && switches.noTyping) return texts.offByNoTyping;
  if (needs.has('sound') && type !== 'speak-line' && !hasVoice) return texts.offByVoice;
  if (isOpen) return null;
  if (words < WORDS_FOR_ALL_TYPES && !FIRST.has(type))
    return texts.saveWordsForType({ wordsForAllTypes: WORDS_FOR_ALL_TYPES });
  return EXERCISE_NAMES[type].opens;
}
