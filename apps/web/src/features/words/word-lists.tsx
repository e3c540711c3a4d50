import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { languageName } from '@wordreel/shared';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useListLanguagesQuery, cachedLanguage } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector, useAppDispatch } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts, toastDismissed } from '#store/slices/toasts-slice.ts';
import { cachedMarks } from '#store/api/words/known-words-api.ts';
import { markedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import { LoadError, WordGroup } from './word-group.tsx';
import { filterSize, NO_FILTER, type WordFilter, isSearching, type Search, searchMatcher } from './toolbar/search.ts';
import type { WordSort } from './toolbar/sort-words.ts';
import { MoreWords } from './more-words.tsx';
import type { AddedWord } from './quick-add.tsx';
import { WordToolbar } from './toolbar/word-toolbar.tsx';
import { GroupSkeleton } from './words-skeleton.tsx';
import styles from './word-lists.module.css';

/** Search and sorting are offered for more words than this. */
const MANY = 12;

export function WordLists({ added }: { added: AddedWord | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useUndoKey();
  return (
    <section aria-labelledby="learned-words" className={styles.lists}>
      <h2 id="learned-words" ref={heading} tabIndex={-1} className="visually-hidden">
        {texts.learnedWords}
      </h2>
      <Lists added={added} onEmptied={() => heading.current?.focus()} />
    </section>
  );
}

interface ListsProps {
  added: AddedWord | null;
  /** Called when the last word of a group is removed, and the focus with it. */
  onEmptied: () => void;
}

function Lists({ added, onEmptied }: ListsProps) {
  const { isLoading, error, refetch } = useListLanguagesQuery();
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<WordSort>('newest');
  const [filter, setFilter] = useState<WordFilter>(NO_FILTER);
  const today = useToday(queueKey({ language: useAppSelector(selectLanguage), mode: 'all' }));
  const query = useDeferredValue(typed.trim());
  const search = useMemo(() => ({ query, filter }), [filter, query]);
  const { groups, total, matches, isComplete, isLoadingRest } = useWordOverview(search, today);
  const isNothing = isSearching(search) && matches === 0 && isComplete;
  const clear = () => {
    setTyped('');
    setFilter(NO_FILTER);
  };

  if (isLoading) return <GroupSkeleton />;
  if (groups.length === 0 && error !== undefined) return <LoadError error={error} onRetry={refetch} />;
  return (
    <>
      <MoreWords hasButtons={groups.length > 0} />
      {(total > MANY || typed !== '' || isSearching(search)) && (
        <WordToolbar
          query={typed}
          sort={sort}
          filter={filter}
          languages={groups.map(({ code }) => code)}
          onSearch={setTyped}
          onSort={setSort}
          onFilter={setFilter}
        />
      )}
      {groups.map(({ code, wordCount }) => (
        <WordGroup
          key={code}
          language={code}
          wordCount={wordCount}
          search={search}
          sort={sort}
          today={today}
          added={added?.language === code ? added.word : null}
          onEmptied={onEmptied}
        />
      ))}
      <output className="visually-hidden">
        {isSearching(search) && texts.countMatches({ count: matches })} {isLoadingRest && texts.loadingOlderWords}
      </output>
      {isNothing && (
        <EmptyState
          title={query === '' ? texts.noWordsMatch : texts.noMatchFor({ query })}
          text={filterSize(filter) === 0 ? texts.searchHint : texts.filterHides}
          action={<Button onClick={clear}>{filterSize(filter) === 0 ? texts.clearSearch : texts.showAllWords}</Button>}
        />
      )}
    </>
  );
}

/** Ctrl+Z (⌘Z) undoes the last removal while its toast is visible. */
function useUndoKey(): void {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToasts).findLast(({ action }) => action?.does && action.label === texts.undo);
  useKeyDown((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (toast?.action?.does === undefined || !isUndo || isTyping(event.target)) return;
    event.preventDefault();
    dispatch(toastDismissed(toast.id));
    void dispatch(carryOut(toast.action.does));
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}

/** Returns the languages with words, the selected one first, with their total and matching word counts. */
function useWordOverview({ query, filter }: Search, today: number) {
  const { data: started } = useListLanguagesQuery();
  const selected = useAppSelector(selectLanguage);
  const groups = useMemo(
    () =>
      (started ?? [])
        .filter(({ wordCount }) => wordCount > 0)
        .toSorted(
          ({ code: a }, { code: b }) =>
            Number(b === selected) - Number(a === selected) || languageName(a).localeCompare(languageName(b)),
        ),
    [selected, started],
  );
  const lists = useAppSelector((state) => groups.map(({ code }) => cachedLanguage(code, state)), shallowEqual);
  const marks = useAppSelector((state) => groups.map(({ code }) => cachedMarks(code, state)), shallowEqual);
  const matches = useMemo(() => {
    const search = { query, filter };
    if (!isSearching(search)) return 0;
    const found = groups.map(({ code }, index) => {
      const matcher = searchMatcher(search, code, { today, known: markedLemmas(marks[index]) });
      return lists[index]?.learnedWords.filter(matcher).length ?? 0;
    });
    return found.reduce((sum, count) => sum + count, 0);
  }, [filter, groups, lists, marks, query, today]);
  return {
    groups,
    total: groups.reduce((sum, { wordCount }) => sum + wordCount, 0),
    matches,
    isComplete: lists.every((data) => data !== undefined && data.rest === undefined),
    isLoadingRest: lists.some((data) => data?.rest?.state === 'loading'),
  };
}
