import { useEffect, useId, useState } from 'react';
import { type LanguageCode, languageName, type StarterWord, type Theme } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { toWord } from '#store/words/language-data.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { articleBefore } from '#lib/text/article.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useGetStarterDeckInfiniteQuery } from '#store/api/words/starter-deck-api.ts';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import styles from './starter-deck.module.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  numbers: texts.numbers,
  time: texts.time,
  family: texts.family,
  people: texts.people,
  body: texts.body,
  health: texts.health,
  food: texts.food,
  home: texts.home,
  clothes: texts.clothes,
  town: texts.town,
  school: texts.school,
  work: texts.work,
  money: texts.money,
  travel: texts.travel,
  weather: texts.weather,
  nature: texts.nature,
  animals: texts.animals,
  feelings: texts.feelings,
  character: texts.character,
  communication: texts.communication,
  technology: texts.technology,
  leisure: texts.leisure,
  society: texts.society,
};

const HANDFUL = 10;

interface StarterDeckProps {
  language: LanguageCode;
  onAdded?: (count: number) => void;
}

/** Shows a language's starter words by band and theme. Learners can pick some, add ten, or add some each day. */
export function StarterDeck({ language, onAdded }: StarterDeckProps) {
  const id = useId();
  const isLearner = useAppSelector(selectUser) !== null;
  const [choice, setChoice] = useState<StarterChoice>({ band: null, theme: null });
  const [shown, setShown] = useState(HANDFUL);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { words, bands, themes, isLoading, isError, hasMore, retry } = useStarterWords(language, choice, shown);
  const { add, status } = useAdd(language, onAdded);
  const rows = words.slice(0, shown);
  const chosen = rows.filter(({ word }) => picked.has(word));
  const next = chosen.length > 0 ? chosen : words.slice(0, HANDFUL);
  const pick = (word: string) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(word)) after.add(word);
      return after;
    });
  return (
    <section aria-labelledby={id} className={styles.deck}>
      <div>
        <h3 id={id} className={styles.title}>
          {texts.mostCommonWords}
        </h3>
        <p className={styles.hint}>{texts.starterHint({ language: languageName(language) })}</p>
      </div>
      {bands.length > 0 && (
        <fieldset aria-label={texts.level} className={styles.bands}>
          {[{ band: null, words: bands.reduce((sum, one) => sum + one.words, 0) }, ...bands].map((one) => (
            <Chip
              key={one.band ?? 'all'}
              isPressed={one.band === choice.band}
              onClick={() => setChoice({ ...choice, band: one.band })}
            >
              {one.band ?? texts.all} <span className={styles.count}>{formatNumber(one.words)}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {themes.length > 0 && (
        <ChoiceField
          label={texts.theme}
          value={choice.theme ?? ''}
          choices={[
            ['', texts.allTopics],
            ...themes.map(
              (one) => [one.theme, texts.topicChoice({ theme: THEME_NAMES[one.theme], words: one.words })] as const,
            ),
          ]}
          onChoice={(theme) => setChoice({ ...choice, theme: theme || null })}
        />
      )}
      {isError ? (
        <RetryBanner reportsOffline text={texts.starterFailed} onRetry={retry} />
      ) : (
        <StarterRows language={language} words={rows} isLoading={isLoading} picked={picked} onPick={pick} />
      )}
      {!isLoading && !isError && words.length === 0 && (
        <p className={styles.notice}>
          {bands.length === 0 ? texts.noStarter({ language: languageName(language) }) : texts.starterDone}
        </p>
      )}
      <div className={styles.ways}>
        {next.length > 0 && (
          <Button
            variant="primary"
            onClick={() => {
              setPicked(new Set());
              void add(next);
            }}
          >
            {chosen.length > 0 ? texts.addCount({ count: chosen.length }) : texts.addNext({ nextCount: next.length })}
          </Button>
        )}
        {(words.length > shown || hasMore) && (
          <Button variant="quiet" onClick={() => setShown(shown + HANDFUL)}>
            {texts.showMore}
          </Button>
        )}
        <output className={styles.status}>{status}</output>
      </div>
      {isLearner && bands.length > 0 && <StarterPerDay language={language} />}
    </section>
  );
}

/** The filter of the starter words; null values match all. */
interface StarterChoice {
  readonly band: string | null;
  readonly theme: Theme | null;
}

/** Reads pages until there are `wanted` words that the learner has neither saved nor marked as known or ignored. */
function useStarterWords(language: LanguageCode, { band, theme }: StarterChoice, wanted: number) {
  const deck = useGetStarterDeckInfiniteQuery({ language, band, theme });
  const list = useGetLanguageQuery(language);
  const known = useMarkedLemmas(language);
  const kept = list.currentData?.learnedWords;
  const met = new Set([...known, ...(kept ?? []).flatMap(({ word, lemma }) => [word, lemma ?? word])]);
  const pages = deck.currentData?.pages;
  const read: readonly StarterWord[] = pages?.flatMap(({ words }) => words) ?? [];
  // Until the list has loaded, it is unknown which words are new.
  const words = kept === undefined ? [] : read.filter(({ word, lemma }) => !met.has(word) && !met.has(lemma));
  const { hasNextPage, isFetching, isError, fetchNextPage } = deck;
  const needsMore = kept !== undefined && words.length < wanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [fetchNextPage, needsMore]);

  return {
    words,
    bands: pages?.[0]?.bands ?? [],
    themes: pages?.[0]?.themes ?? [],
    isLoading: (pages === undefined && !isError) || (kept === undefined && !list.isError),
    isError: isError || list.isError,
    hasMore: hasNextPage,
    retry: () => {
      if (list.isError) void list.refetch();
      if (isError) void (pages === undefined ? deck.refetch() : fetchNextPage());
    },
  };
}

function useAdd(language: LanguageCode, onAdded: StarterDeckProps['onAdded']) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState('');
  const add = async (next: readonly StarterWord[]) => {
    const words = next.map(({ word, translation, lemma, sentence, form }) =>
      toWord({ word, translation, lemma, sentence, form }),
    );
    const { error } = await dispatch(carryOut({ kind: 'importWords', args: { language, words, isLast: true } }));
    setStatus(
      error === undefined ? texts.countAdded({ count: words.length }) : texts.notAdded({ message: error.message }),
    );
    if (error === undefined) onAdded?.(words.length);
  };
  return { add, status };
}

interface StarterRowsProps {
  language: LanguageCode;
  words: readonly StarterWord[];
  isLoading: boolean;
  picked: ReadonlySet<string>;
  onPick: (word: string) => void;
}

function StarterRows({ language, words, isLoading, picked, onPick }: StarterRowsProps) {
  if (isLoading && words.length === 0) {
    return <Skeleton label={texts.loadingWords} className={styles.rows} bones={5} />;
  }
  return (
    <ul className={styles.rows}>
      {words.map(({ word, article, translation, sentence }) => (
        <li key={word}>
          <label className={styles.row}>
            <input type="checkbox" checked={picked.has(word)} onChange={() => onPick(word)} />
            <span className={styles.word} lang={language} dir="auto">
              {article !== null && <span className={styles.article}>{articleBefore(article)}</span>}
              {word}
            </span>
            <span className={styles.translation}>{translation}</span>
            {sentence !== null && (
              <span className={styles.sentence} lang={language} dir="auto">
                {sentence}
              </span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

const USUAL = [0, 5, 10, 15, 20];

function StarterPerDay({ language }: { language: LanguageCode }) {
  const { currentData: settings } = studyApi.useGetStudySettingsQuery(language);
  const [save, { isError, isLoading, originalArgs }] = studyApi.useSaveStudySettingsMutation();
  const perDay = (isLoading ? originalArgs?.changes.starterPerDay : undefined) ?? settings?.starterPerDay;
  if (perDay === undefined) return null;
  const choices = [...new Set([...USUAL, perDay])].toSorted((a, b) => a - b);
  return (
    <div className={styles.daily}>
      <ChoiceField
        label={texts.starterPerDay}
        value={perDay}
        choices={choices.map(
          (count) => [count, count === 0 ? texts.nonePerDay : texts.countPerDay({ count })] as const,
        )}
        onChoice={(starterPerDay) => void save({ language, changes: { starterPerDay } })}
      />
      <FormError message={isError ? texts.perDayFailed : null} />
    </div>
  );
}
