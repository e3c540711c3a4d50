import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode, StoryQuestion, Transcript } from '@wordreel/shared';
import { useGetVideoQuery } from '#store/api/videos/watch-api.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './story-questions.module.css';

const NONE: readonly StoryQuestion[] = [];

/** Comprehension questions after a story. Learners retry until their answer is right; answers are not saved. */
export function StoryQuestions({ transcript: { language, videoId } }: { transcript: Transcript }) {
  const { currentData } = useGetVideoQuery(videoId);
  const questions = currentData?.questions ?? NONE;
  const [first, setFirst] = useState<ReadonlyMap<number, number>>(new Map());
  if (questions.length === 0) return null;
  const right = questions.filter(({ answer }, at) => first.get(at) === answer).length;
  return (
    <section aria-labelledby="story-questions" className={styles.questions}>
      <h3 id="story-questions" className={styles.title}>
        {texts.questionsTitle}
      </h3>
      <ol className={styles.list}>
        {questions.map((question, at) => (
          <Question
            key={question.question}
            question={question}
            language={language}
            onFirst={(option) => setFirst((before) => (before.has(at) ? before : new Map(before).set(at, option)))}
          />
        ))}
      </ol>
      <output className={styles.sum}>
        {first.size === questions.length && texts.questionsRight({ right, questionsCount: questions.length })}
      </output>
    </section>
  );
}

interface QuestionProps {
  question: StoryQuestion;
  language: LanguageCode;
  onFirst: (option: number) => void;
}

function Question({ question: { question, questionTranslation, options, answer }, language, onFirst }: QuestionProps) {
  const [tried, setTried] = useState<readonly number[]>([]);
  const [isTranslated, setTranslated] = useState(false);
  const isSolved = tried.includes(answer);
  const isWrong = tried.length > 0 && !isSolved;
  return (
    <li>
      <fieldset className={styles.question}>
        <legend>
          <span lang={language} dir="auto">
            {question}
          </span>
        </legend>
        {isTranslated ? (
          <p className={styles.translation}>{questionTranslation}</p>
        ) : (
          <Button variant="quiet" className={styles.translate} onClick={() => setTranslated(true)}>
            {texts.showQuestionInEnglish}
          </Button>
        )}
        <div className={styles.options} lang={language}>
          {options.map((option, at) => {
            const isTried = tried.includes(at);
            return (
              <Chip
                key={option}
                isPressed={isTried}
                aria-disabled={isSolved || isTried}
                className={styles.option}
                onClick={() => {
                  if (isSolved || isTried) return;
                  onFirst(at);
                  setTried([...tried, at]);
                }}
              >
                {isTried && <Icon of={at === answer ? Check : X} size={18} />}
                {option}
              </Chip>
            );
          })}
        </div>
        <output className={styles.said}>
          {isSolved && texts.correct}
          {isWrong && texts.notQuite}
        </output>
      </fieldset>
    </li>
  );
}
