import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import { LoadError } from './load-error.tsx';
import { filterSize, NO_FILTER, type WordFilter } from './toolbar/filter-words.ts';
import { isSearching } from './toolbar/search.ts';
import type { WordSort } from './toolbar/sort-words.ts';
import { MoreWordsButtons, MoreWordsParts } from './more-words.tsx';
import { type MoreWords, useMoreWords } from './use-more-words.ts';
import type { AddedWord } from './use-quick-add.ts';
import { useUndoKey } from './use-undo-key.ts';
import { useWordOverview } from './use-word-overview.ts';
import { WordGroup } from './word-group.tsx';
import styles from './word-lists.module.css';
import { WordToolbar } from './toolbar/word-toolbar.tsx';
import { GroupSkeleton } from './words-skeleton.tsx';

/** From this many words on, search and sorting are offered. */
const MANY = 12;

/** Shows all saved words in one group per language. A language without words shows its own page. */
export function WordLists({ added }: { added: AddedWord | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const more = useMoreWords();
  useUndoKey();
  return (
    <section aria-labelledby="learned-words" className={styles.lists}>
      <h2 id="learned-words" ref={heading} tabIndex={-1} className="visually-hidden">
        Learned words
      </h2>
      <Lists added={added} more={more} onEmptied={() => heading.current?.focus()} />
    </section>
  );
}

interface ListsProps {
  added: AddedWord | null;
  more: MoreWords;
  /** The last word of a group was removed, and the focus with it. */
  onEmptied: () => void;
}

function Lists({ added, more, onEmptied }: ListsProps) {
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
      {groups.length > 0 && <MoreWordsButtons more={more} />}
      <MoreWordsParts more={more} />
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
        {isSearching(search) && formatCount(matches, 'match', 'matches')}
        {isLoadingRest && ' Loading older words'}
      </output>
      {isNothing && (
        <EmptyState
          title={query === '' ? 'No word is like that' : `Nothing matches ‘${query}’`}
          text={
            filterSize(filter) === 0
              ? 'Search looks at words, their translations and their sentences.'
              : 'Some words are left out by the filter.'
          }
          action={<Button onClick={clear}>{filterSize(filter) === 0 ? 'Clear search' : 'Show all words'}</Button>}
        />
      )}
    </>
  );
}
