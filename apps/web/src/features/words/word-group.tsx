import { ChevronDown, Download, ListChecks, Star } from 'lucide-react';
import { useId, useState, useMemo } from 'react';
import { languageName, type LanguageCode, type Word } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { classNames } from '#ui/class-names.ts';
import { Flag } from '#ui/languages/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import { WordStates } from '#reading/words/word-states.tsx';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { SelectionBar } from './select/selection-bar.tsx';
import { useSelection, type Selection } from './select/use-selection.ts';
import { isSearching, type Search, searchMatcher, type Standpoint } from './toolbar/search.ts';
import { FIRST_ROWS, WordList } from './word-list.tsx';
import { WordsSkeleton } from './words-skeleton.tsx';
import { sortWords, starsOf, type WordSort } from './toolbar/sort-words.ts';
import styles from './word-lists.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

interface WordGroupProps {
  language: LanguageCode;
  /** Word count from the overview, shown until the list has loaded. */
  wordCount: number;
  search: Search;
  sort: WordSort;
  today: number;
  added: string | null;
  onEmptied: () => void;
}

const NOTHING: Word[] = [];
const MOST_SKELETON_ROWS = 6;

export function WordGroup({ language, wordCount, search, sort, today, added, onEmptied }: WordGroupProps) {
  const { currentData: data, error, refetch } = useGetLanguageQuery(language);
  const isSelected = useAppSelector(selectLanguage) === language;
  const [chosen, setOpen] = useState<boolean | null>(null);
  // A long group in another language is collapsed by default, so that the groups below stay within reach.
  const isOpen = chosen ?? (isSelected || isSearching(search) || added !== null || wordCount <= FIRST_ROWS);
  const id = useId();
  const known = useMarkedLemmas(language);
  const shown = useShownWords(data?.learnedWords ?? NOTHING, language, { ...search, sort, today, known });
  const selection = useSelection(shown);
  const rest = data?.rest;
  if (data !== undefined && shown.length === 0 && rest === undefined) return null;
  return (
    <section aria-labelledby={`${id}-name`} className={styles.group}>
      <div className={styles.header}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-words`}
            onClick={() => setOpen(!isOpen)}
          >
            <Flag code={language} />
            <span id={`${id}-name`} className={styles.name}>
              {languageName(language)}
            </span>
            <span className={styles.facts}>
              <span>{texts.wordsLearned({ count: data?.wordCount ?? wordCount })}</span>
              {rest?.state === 'loading' && <span>{texts.loadingRest}</span>}
              {data !== undefined && rest === undefined && (
                <span className={styles.priority} title={texts.highestPriorityHint}>
                  {texts.highestPriority({ learnedWords: highestPriority(data.learnedWords) })}
                  <Icon of={Star} size={14} />
                </span>
              )}
              {isSearching(search) && (
                <span>{(rest === undefined ? texts.countMatches : texts.matchesSoFar)({ count: shown.length })}</span>
              )}
            </span>
            <span className={classNames(styles.chevron, isOpen && styles.open)}>
              <Icon of={ChevronDown} />
            </span>
          </button>
        </h3>
        {data !== undefined && isOpen && selection.names !== null && (
          <SelectionBar language={language} selection={selection} total={shown.length} />
        )}
      </div>
      <div id={`${id}-words`} hidden={!isOpen}>
        {data === undefined && error !== undefined && <LoadError error={error} onRetry={refetch} />}
        {data === undefined && error === undefined && <WordsSkeleton rows={Math.min(wordCount, MOST_SKELETON_ROWS)} />}
        {rest?.state === 'failed' && (
          <p role="alert" className={styles.rest}>
            <span>{texts.olderWordsFailed({ count: rest.count })}</span>
            <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
          </p>
        )}
        {data !== undefined && isOpen && (
          <>
            <GroupTools language={language} data={data} selection={selection} />
            <WordList
              language={language}
              found={shown}
              added={added}
              today={today}
              known={known}
              selection={selection}
              onEmptied={onEmptied}
            />
          </>
        )}
      </div>
    </section>
  );
}

function highestPriority(words: readonly Word[]): number {
  return words.reduce((highest, { reviewPriority }) => Math.max(highest, reviewPriority), 0);
}

function useShownWords(
  words: readonly Word[],
  language: LanguageCode,
  wanted: Search & Standpoint & { sort: WordSort },
): Word[] {
  const { query, filter, sort, today, known } = wanted;
  const [frozen, setFrozen] = useState(() => ({ sort, stars: starsOf(words) }));
  // Record the stars when the sort order is chosen, so that rating a word does not move its row.
  if (frozen.sort !== sort) setFrozen({ sort, stars: starsOf(words) });
  const sorted = useMemo(() => sortWords(words, sort, language, frozen.stars), [frozen, language, sort, words]);
  return useMemo(() => {
    const search = { query, filter };
    return isSearching(search) ? sorted.filter(searchMatcher(search, language, { today, known })) : sorted;
  }, [filter, known, language, query, sorted, today]);
}

const ExportDialog = lazyPart(() => import('./files/export-dialog.tsx'), 'ExportDialog');

interface GroupToolsProps {
  language: LanguageCode;
  data: KeptLanguage;
  selection: Selection;
}

function GroupTools({ language, data, selection }: GroupToolsProps) {
  const [isExporting, setExporting] = useState(false);
  // While selecting, the selection bar replaces these buttons.
  if (selection.names !== null) return null;
  return (
    <div className={styles.tools}>
      <div className={styles.states}>
        <WordStates language={language} />
      </div>
      <div className={styles.toolButtons}>
        <Button variant="quiet" onClick={selection.begin}>
          <Icon of={ListChecks} size={18} />
          {texts.select}
        </Button>
        <Button variant="quiet" onClick={() => setExporting(true)}>
          <Icon of={Download} size={18} />
          {texts.exportWords}
        </Button>
      </div>
      {isExporting && <ExportDialog language={language} data={data} onClose={() => setExporting(false)} />}
    </div>
  );
}

export function LoadError({ error, onRetry }: { error: { message?: string | undefined }; onRetry: () => unknown }) {
  return (
    <EmptyState
      title={texts.wordsFailed}
      text={error.message ?? texts.unknownErrorOccurred}
      onRetry={() => void onRetry()}
    />
  );
}
