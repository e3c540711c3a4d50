import { useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { articleBefore } from '#lib/text/article.ts';
import * as texts from '#texts/reading.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import type { ChosenWord } from '#reading/words/line-words.ts';
import type { EntriesState } from './word-card.tsx';
import styles from './word-entries.module.css';

/** Maximum number of meanings shown at first, to keep the panel short. */
const MOST_SENSES = 5;
/** Enough for the participle of every irregular verb in the glossary. */
const MOST_FORMS = 16;

interface WordEntriesProps {
  language: LanguageCode;
  chosen: ChosenWord;
  lookUp: EntriesState;
  taken: string;
  onTake: (meaning: string) => void;
}

export function WordEntries({ language, chosen, lookUp, taken, onTake }: WordEntriesProps) {
  const { entries, isError, currentData, refetch } = lookUp;
  const [isFull, setFull] = useState(false);
  if (isError) {
    return (
      <div role="alert" className={styles.notice}>
        {texts.dictionaryDown({
          button: (content) => (
            <Button variant="quiet" onClick={() => void refetch()}>
              {content}
            </Button>
          ),
        })}
      </div>
    );
  }
  if (currentData === undefined) {
    return <Skeleton label={texts.lookingUp} className={styles.skeleton} bones={3} />;
  }
  if (entries.length === 0) {
    return (
      <p className={styles.notice}>
        {chosen.kind === 'phrase' ? texts.writeTranslationOfPhrase : texts.notInDictionary}
      </p>
    );
  }
  const shown = isFull ? entries : withFirstSenses(entries);
  const more = sensesIn(entries) - sensesIn(withFirstSenses(entries));
  return (
    <div className={styles.sources}>
      {bySource(shown).map(([name, ofSource]) => (
        <section key={name} aria-label={name} className={styles.source}>
          {ofSource.map((entry, index) => (
            // Homonyms in a dictionary share a headword, so it cannot be the key.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={index} entry={entry} language={language} word={chosen.word} taken={taken} onTake={onTake} />
          ))}
          <SourceLine entry={ofSource[0]} />
        </section>
      ))}
      {more > 0 && (
        <Button variant="quiet" className={styles.all} aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {isFull ? texts.fewerMeanings : texts.moreMeanings({ count: more })}
        </Button>
      )}
    </div>
  );
}

/** Returns the entries with only their first meanings: at most `MOST_SENSES`, but at least one per dictionary. */
function withFirstSenses(entries: readonly DictionaryEntry[]): DictionaryEntry[] {
  const seen = new Set<string>();
  let left = MOST_SENSES;
  return entries.flatMap((entry) => {
    const { name } = entry.source;
    const senses = entry.senses.slice(0, seen.has(name) ? left : Math.max(left, 1));
    seen.add(name);
    left = Math.max(0, left - senses.length);
    return senses.length === 0 ? [] : [{ ...entry, senses }];
  });
}

function sensesIn(entries: readonly DictionaryEntry[]): number {
  return entries.reduce((sum, { senses }) => sum + senses.length, 0);
}

function bySource(entries: readonly DictionaryEntry[]): [name: string, entries: DictionaryEntry[]][] {
  const sources = new Map<string, DictionaryEntry[]>();
  for (const entry of entries) {
    const { name } = entry.source;
    sources.set(name, [...(sources.get(name) ?? []), entry]);
  }
  return [...sources];
}

interface EntryProps extends Pick<WordEntriesProps, 'language' | 'taken' | 'onTake'> {
  entry: DictionaryEntry;
  /** The word in the panel's title, which the entry does not repeat. */
  word: string;
}

function Entry({ entry, language, word, taken, onTake }: EntryProps) {
  const { headword, pos, article, pronunciation, band, note, example, senses } = entry;
  const forms = entry.forms.filter((form) => form !== entry.plural && !headword.endsWith(` ${form}`));
  const grammar = grammarOf(entry);
  return (
    <article className={styles.entry}>
      <p className={styles.facts}>
        {headword !== word && (
          <b lang={language} dir="auto">
            {articleBefore(article)}
            {headword}
          </b>
        )}
        {pos !== null && <span>{[pos, ...grammar].join(', ')}</span>}
        {entry.plural !== undefined && (
          <span>
            {texts.pluralForm({ plural: entry.plural, mark: (content) => <span lang={language}>{content}</span> })}
          </span>
        )}
        {pronunciation !== null && <span className={styles.ipa}>{`/${pronunciation}/`}</span>}
        {band !== null && <LevelTag level={band} />}
      </p>
      <ul className={styles.senses} aria-label={texts.meanings}>
        {senses.map(({ text, labels }) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={text === taken}
              title={texts.useAsTranslation}
              className={styles.sense}
              onClick={() => onTake(text)}
            >
              {text}
              {labels.length > 0 && <span className={styles.labels}>{labels.join(', ')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {forms.length > 0 && (
        <p className={styles.more}>
          {texts.otherForms({
            forms: forms.slice(0, MOST_FORMS).join(', '),
            mark: (content) => (
              <span lang={language} dir="auto">
                {content}
              </span>
            ),
          })}
        </p>
      )}
      {note !== null && <p className={styles.more}>{note}</p>}
      {example !== null && (
        <p className={styles.example}>
          <span lang={language} dir="auto">
            {example.text}
          </span>
          {example.translation !== null && <span className={styles.more}>{example.translation}</span>}
        </p>
      )}
    </article>
  );
}

const GENDER = { m: texts.masculine, f: texts.feminine, n: texts.neuter, mf: texts.masculineOrFeminine } as const;

/** Returns grammar that the article does not show: `l'` can be either gender, and some dictionaries lack articles. */
function grammarOf({ article, gender, auxiliary }: DictionaryEntry): string[] {
  const isKnown = gender === undefined || (article !== null && article !== "l'");
  return [...(isKnown ? [] : [GENDER[gender]]), ...(auxiliary === undefined ? [] : [texts.perfectWith({ auxiliary })])];
}

function SourceLine({ entry }: { entry: DictionaryEntry | undefined }) {
  if (entry === undefined) return null;
  const { name, licence, url } = entry.source;
  const text = licence === null ? name : `${name}, ${licence}`;
  return (
    <p className={styles.licence}>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener">
          {text}
        </a>
      )}
    </p>
  );
}
