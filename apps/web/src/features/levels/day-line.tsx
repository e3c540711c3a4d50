import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { languageName, levelInfo, type LanguageCode } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/levels.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import styles from './day-line.module.css';

interface DayLineProps {
  language: LanguageCode;
  /** `h1` if the heading names the page. */
  heading: 'h1' | 'h2';
  children: ReactNode;
}

/** Shows a learner's status in one line, `B1.1 · 1,243 of 2,000 words`, which expands to a panel. */
export function DayLine({ language, heading: Heading, children }: DayLineProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <Heading className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className={styles.line}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{languageName(language)}</span>
          <Standing language={language} />
          <Icon of={ChevronDown} size={18} />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen && children}
      </div>
    </>
  );
}

function Standing({ language }: { language: LanguageCode }) {
  const { currentData: learner, isError } = useGetLanguageQuery(language);
  if (learner === undefined) return isError && <span className={styles.words}>{texts.notLoaded}</span>;
  const { currentLevel, learnedWords, totalWordsForNextLevel } = levelInfo(learner).progress;
  return (
    <>
      <LevelTag level={currentLevel} />
      <span className={styles.words}>
        {texts.wordsOfNextLevel({ learned: learnedWords, total: totalWordsForNextLevel })}
      </span>
    </>
  );
}
