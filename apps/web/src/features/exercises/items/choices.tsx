import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { Options } from './options.tsx';
import { ItemSheet, MarkedLine } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

export function ChooseMeaning({ item }: { item: ItemOf<'choose-meaning'> }) {
  const { language } = useExerciseSession();
  const { word, sentence, form } = item;
  return (
    <ItemSheet
      instruction="What does the marked word mean?"
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
      <Options label="Meanings" options={item.options} />
    </ItemSheet>
  );
}

export function GapBank({ item }: { item: ItemOf<'gap-bank'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction="Which word goes into the gap?"
      stage={
        <>
          <GapLine language={language} gaps={item.gaps} />
          {item.meaning !== null && <p className={styles.aside}>{item.meaning}</p>}
        </>
      }
    >
      <Options label="Words" options={item.options} lang={language} />
    </ItemSheet>
  );
}

export function ArticleDrill({ item }: { item: ItemOf<'article'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction="Which article does it have?"
      stage={
        <>
          <p lang={language} dir="auto" className={styles.word}>
            {item.word}
          </p>
          {item.meaning !== null && <p className={styles.aside}>{item.meaning}</p>}
        </>
      }
    >
      <Options label="Articles" options={item.options} lang={language} />
    </ItemSheet>
  );
}
