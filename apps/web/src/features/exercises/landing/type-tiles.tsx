import { useId } from 'react';
import type { ExercisesOverview, ExerciseType, LanguageCode } from '@wordreel/shared';
import { EXERCISE_GROUPS, EXERCISE_NAMES, type ExerciseGroup } from '#exercises/exercise-names.ts';
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
  const { words, mix } = overview;
  const situation = { words, switches, hasVoice: !start.hasNoVoice, isLimited: mix < words };
  return (
    <>
      <div className={styles.groups}>
        {EXERCISE_GROUPS.map((group) => {
          const ready = group.types
            .filter(isOffered)
            .flatMap((type) => overview.ready.find((one) => one.type === type) ?? []);
          return ready.length > 0 && <Group key={group.name} {...{ group, ready, situation, start }} />;
        })}
      </div>
      {listener === null && <p className={styles.missing}>{texts.noTranscription}</p>}
    </>
  );
}

interface GroupProps {
  group: ExerciseGroup;
  ready: readonly Ready[];
  situation: Situation;
  start: Start;
}

function Group({ group: { name, hint }, ready, situation, start }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group} data-wide={hint !== undefined}>
      <div className={styles.groupHead}>
        <h3 id={id} className={styles.groupName}>
          {name}
        </h3>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <ul className={styles.tiles}>
        {ready.map((one) => (
          <li key={one.type}>
            <Tile ready={one} closed={closedText(one, situation)} start={start} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The size of a session. A type with fewer words says how many there are. */
const ENOUGH = 10;

function Tile({ ready: { type, words }, closed, start }: { ready: Ready; closed: string | null; start: Start }) {
  const { name, text, icon } = EXERCISE_NAMES[type];
  const content = (
    <>
      <Icon of={icon} size={24} />
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{closed ?? text}</span>
    </>
  );
  if (closed !== null) {
    return (
      <div className={styles.tile} data-closed>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={styles.tile} disabled={start.isBusy} onClick={() => start.start({ kind: type })}>
      {content}
      {words < ENOUGH && <span className={styles.ready}>{texts.wordsReady({ count: words })}</span>}
    </button>
  );
}

interface Situation {
  words: number;
  switches: Switches;
  hasVoice: boolean;
  /** Whether the daily limit leaves out new words. */
  isLimited: boolean;
}

type Ready = ExercisesOverview['ready'][number];

function closedText({ type, isOpen }: Ready, { words, switches, hasVoice, isLimited }: Situation): string | null {
  const needs = new Set(type === 'dictation' ? ['sound', 'typing'] : [EXERCISE_NAMES[type].needs]);
  if (needs.has('sound') && switches.noAudio) return texts.offByNoAudio;
  if (needs.has('typing') && switches.noTyping) return texts.offByNoTyping;
  if (needs.has('sound') && type !== 'speak-line' && !hasVoice) return texts.offByVoice;
  if (isOpen) return null;
  if (words < WORDS_FOR_ALL_TYPES && !FIRST.has(type))
    return texts.saveWordsForType({ wordsForAllTypes: WORDS_FOR_ALL_TYPES });
  return isLimited ? texts.noNewWordsForType : EXERCISE_NAMES[type].opens;
}
