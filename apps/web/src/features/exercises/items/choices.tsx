import { useState } from 'react';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { Options } from './options.tsx';
import { ItemSheet, MarkedLine } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

export function ChooseMeaning({ item }: { item: ItemOf<'choose-meaning'> }) {
  const { language } = useExerciseSession();
  const { word, sentence, form } = item;
  return (
    <ItemSheet
      instruction={texts.meaningQuestion}
      stage={
        sentence === null ? (
          <p lang={language} dir="auto" className={styles.line}>
            <mark>{word}</mark>
          </p>
        ) : (
          <>
            <MarkedLine sentence={sentence} form={form ?? word} />
            {form !== null && form.toLocaleLowerCase(language) !== word.toLocaleLowerCase(language) && (
              <p lang={language} dir="auto" className={styles.aside}>
                {word}
              </p>
            )}
          </>
        )
      }
    >
      <Options label={texts.meanings} options={item.options} />
    </ItemSheet>
  );
}

export function GapBank({ item }: { item: ItemOf<'gap-bank'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction={texts.gapQuestion}
      stage={
        <>
          <GapLine language={language} gaps={item.gaps} />
          <GapHelp item={item} />
        </>
      }
    >
      <Options label={texts.words} options={item.options} lang={language} />
    </ItemSheet>
  );
}

/** Shows what the whole line means. Without a translation, it shows the meaning of the missing word on request. */
function GapHelp({ item: { translation, meaning } }: { item: ItemOf<'gap-bank'> }) {
  const [isShown, setShown] = useState(false);
  const text = translation ?? (isShown ? meaning : null);
  if (text !== null) return <p className={styles.aside}>{text}</p>;
  if (meaning === null) return null;
  return (
    <Button variant="quiet" className={styles.reveal} onClick={() => setShown(true)}>
      {texts.showMeaning}
    </Button>
  );
}

export function ArticleDrill({ item }: { item: ItemOf<'article'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction={texts.articleQuestion}
      stage={
        <>
          <p lang={language} dir="auto" className={styles.word}>
            {item.word}
          </p>
          {item.meaning !== null && <p className={styles.aside}>{item.meaning}</p>}
        </>
      }
    >
      <Options label={texts.articles} options={item.options} lang={language} />
    </ItemSheet>
  );
}
