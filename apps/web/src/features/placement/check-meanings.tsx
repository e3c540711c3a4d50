import { useEffect, useEffectEvent, useState } from 'react';
import {
  BEGINNER,
  type LanguageCode,
  type LevelCode,
  NO_MEANING,
  type PlacementMeanings,
  languageName,
} from '@wordreel/shared';
import { useGetPlacementMeaningsQuery, useLazyGetPlacementMeaningsQuery } from '#store/api/languages/placement-api.ts';
import * as texts from '#texts/placement.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import type { KeptCheck } from './kept-check.ts';
import styles from './placement-check.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { LevelTag } from '#ui/languages/level-tag.tsx';

interface CheckMeaningsProps {
  language: LanguageCode;
  check: KeptCheck;
  level: LevelCode | '';
  onJudged: (level: LevelCode | '', choices: readonly number[]) => void;
  onChoose: (choices: readonly number[]) => void;
  onNothing: () => void;
  onDone: () => void;
  onLeave: () => void;
}

/** Asks what some words that were claimed as known mean. If most answers are wrong, suggests a lower level once. */
export function CheckMeanings(props: CheckMeaningsProps) {
  const { language, check, level, onJudged, onDone, onLeave } = props;
  // The level taken first, so that taking a lower one later does not request new questions.
  const [body] = useState({ language, seed: check.seed, answers: [...check.answers], level });
  const { currentData, isError } = useGetPlacementMeaningsQuery(body);
  const [judge, judging] = useLazyGetPlacementMeaningsQuery();
  const { choices } = check;
  const questions = currentData?.questions ?? [];
  const verdict = judging.currentData?.verdict;

  const send = async (chosen: readonly number[]) => {
    const { data } = await judge({ ...body, choices: [...chosen] });
    if (data !== undefined) onJudged(level, chosen);
  };
  const choose = (choice: number) => {
    const chosen = [...choices, choice];
    props.onChoose(chosen);
    if (chosen.length === questions.length) void send(chosen);
  };
  const hasNothing = currentData?.questions.length === 0;
  const stop = useEffectEvent(props.onNothing);
  useEffect(() => {
    if (hasNothing) stop();
  }, [hasNothing]);
  const judgeAgain = useEffectEvent(() => {
    if (choices.length >= questions.length) void send(choices);
  });
  const hasQuestions = questions.length > 0;
  // All meanings may have been chosen before a reload.
  useEffect(() => {
    if (hasQuestions) judgeAgain();
  }, [hasQuestions]);
  if (currentData === undefined && !isError) return <Spinner />;
  // If there are no questions, the level stays as taken.
  if (questions.length === 0) return <CheckDone language={language} level={level} onLeave={onLeave} />;
  if (verdict) {
    return (
      <Verdict
        verdict={verdict}
        questionCount={questions.length}
        level={level}
        onLower={(lower) => {
          onJudged(lower, choices);
          onDone();
        }}
        onDone={onDone}
      />
    );
  }
  const question = questions[choices.length];
  if (question === undefined) {
    return judging.isError ? (
      <RetryBanner text={texts.meaningsNotChecked} isBusy={judging.isFetching} onRetry={() => void send(choices)} />
    ) : (
      <Spinner />
    );
  }
  return (
    <MeaningItem
      language={language}
      question={question}
      number={choices.length + 1}
      count={questions.length}
      onChoose={choose}
      onSkip={onDone}
    />
  );
}

interface VerdictProps {
  verdict: NonNullable<PlacementMeanings['verdict']>;
  questionCount: number;
  level: LevelCode | '';
  onLower: (level: LevelCode | '') => void;
  onDone: () => void;
}

function Verdict({ verdict: { rightCount, lower }, questionCount, level, onLower, onDone }: VerdictProps) {
  const isBelow = lower === BEGINNER;
  return (
    <>
      <h1 className={styles.title}>{texts.meaningsRight({ right: rightCount, asked: questionCount })}</h1>
      <p className={styles.text}>{verdictText(lower, level)}</p>
      <div className={styles.ways}>
        {lower !== null && !isBelow && (
          <Button variant="primary" onClick={() => onLower(lower)}>
            {texts.takeLevel({ level: lower })}
          </Button>
        )}
        <Button variant={lower === null ? 'primary' : 'outline'} onClick={onDone}>
          {lower === null ? texts.continueLabel : texts.stayAtLevel({ level })}
        </Button>
      </div>
    </>
  );
}

function verdictText(lower: VerdictProps['verdict']['lower'], level: LevelCode | ''): string {
  if (lower === BEGINNER) return texts.someWordsLookFamiliarWithoutLevel;
  if (lower !== null) return texts.someWordsLookFamiliar({ level: lower });
  return level === '' ? texts.levelFits : texts.stayingAtLevel({ level });
}

/** Fixed keys keep the buttons, and the focus on them, when the word changes. */
const PLACES = [0, 1, 2, 3] as const;

interface MeaningItemProps {
  language: LanguageCode;
  question: PlacementMeanings['questions'][number];
  number: number;
  count: number;
  onChoose: (choice: number) => void;
  onSkip: () => void;
}

function MeaningItem({ language, question, number, count, onChoose, onSkip }: MeaningItemProps) {
  const { word, options } = question;
  useAnswerKeys(Object.fromEntries(PLACES.map((at) => [`Digit${at + 1}`, () => onChoose(at)])));
  return (
    <>
      <h1 className={styles.ask}>{texts.whatDoesItMean({ number, count })}</h1>
      <p className={styles.word} lang={language} dir="auto" aria-live="polite">
        {word}
      </p>
      <div className={styles.options}>
        {PLACES.map((at) => (
          <Button key={at} className={styles.option} onClick={() => onChoose(at)}>
            {options[at]}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onChoose(NO_MEANING)}>
          {texts.iDontKnow}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={onSkip}>
          {texts.skipThis}
        </Button>
      </div>
    </>
  );
}

interface CheckDoneProps {
  language: LanguageCode;
  level: LevelCode | '';
  onLeave: () => void;
}

export function CheckDone({ language, level, onLeave }: CheckDoneProps) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <>
      <h1 className={styles.title}>
        {level === ''
          ? texts.fromBeginning({ language: languageName(language) })
          : texts.languageAtLevel({
              language: languageName(language),
              code: level,
              level: () => <LevelTag level={level} />,
            })}
      </h1>
      <p className={styles.text}>
        {level === '' ? texts.finishedAtBeginning : isGuest ? texts.finishedAsGuest : texts.finishedAsLearner}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onLeave}>
          {texts.seeVideos}
        </Button>
      </div>
    </>
  );
}
