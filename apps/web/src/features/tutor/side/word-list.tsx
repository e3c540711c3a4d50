import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { LanguageCode, TutorWord, Word } from '@wordreel/shared';
import { articleBefore, articleOf } from '#lib/text/article.ts';
import { now } from '#lib/time/now.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useArticlesQuery } from '#store/api/words/dictionary-api.ts';
import { recallWord } from '#store/actions/recall-word.ts';
import { useAppDispatch } from '#store/store.ts';
import { findWord } from '#store/words/language-data.ts';
import { SaveCard } from '#tutor/notes/save-card.tsx';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './side.module.css';

interface WordListProps {
  language: LanguageCode;
  words: readonly TutorWord[];
  canSave?: boolean;
}

export function WordList({ words, ...item }: WordListProps) {
  if (words.length === 0) return <p className={styles.muted}>{texts.wordsComeLater}</p>;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <WordItem key={word.word} word={word} {...item} />
      ))}
    </ul>
  );
}

const hidden = (content: ReactNode) => <span className="visually-hidden">{content}</span>;

function WordItem({ language, word: tutorWord, canSave }: Omit<WordListProps, 'words'> & { word: TutorWord }) {
  const { word, translation, isUsed, isDue, isKept } = tutorWord;
  const { kept, isReviewed } = useReviewed(language, tutorWord);
  const dispatch = useAppDispatch();
  const article = articleOf(word, useArticlesQuery(language).currentData);
  const name = (
    <span lang={language} dir="auto" className={styles.name}>
      {articleBefore(article)}
      {word}
    </span>
  );
  return (
    <li className={styles.word} data-used={isUsed}>
      <span className={styles.box} aria-hidden="true">
        {isUsed && <Icon of={Check} size={14} />}
      </span>
      <span>{isUsed ? texts.wordUsed({ word: () => name, hidden }) : name}</span>
      {(translation !== null || isReviewed) && (
        <span className={styles.meaning}>
          {!isReviewed
            ? translation
            : translation === null
              ? texts.reviewedToday
              : texts.translationReviewed({ translation })}
        </span>
      )}
      <span className={styles.actions}>
        {isUsed && isDue && isKept && !isReviewed && (
          <Button
            variant="quiet"
            className={styles.count}
            aria-label={texts.countWordAsReviewed({ word })}
            onClick={() => void dispatch(recallWord(language, kept, 'tutor'))}
          >
            {texts.countAsReviewed}
          </Button>
        )}
        {canSave === true && !isKept && <SaveCard language={language} card={{ word, translation }} />}
      </span>
    </li>
  );
}

/** Returns whether a word was answered today. The word list is more recent than the data of the conversation. */
function useReviewed(language: LanguageCode, { word, translation, isReviewed }: TutorWord) {
  const { currentData: list } = useGetLanguageQuery(language);
  const found = list === undefined ? undefined : findWord(list, word);
  const kept: Word = found ?? { word, translation, reviewPriority: 2, videoId: null, addedAt: now() };
  const { schedule } = kept;
  return { kept, isReviewed: schedule === undefined ? isReviewed : schedule.lastDay >= studyDayHere() };
}
