import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import { carryOut } from '#store/commands/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import type { Translate } from './use-translation-edit.ts';
import { useMetVideos } from './use-met-videos.ts';
import { useWordRows } from './use-word-rows.ts';
import styles from './word-list.module.css';
import { REMOVE_LABEL, WordRow } from './word-row.tsx';

interface WordListProps {
  language: LanguageCode;
  /** In the order in which they are shown. */
  words: readonly Word[];
  added: string | null;
  onEmptied: () => void;
}

/** A list that is longer than this can be skipped with the keyboard. */
const LONG = 12;

/** The rows of a group. Only those near the screen exist, and the one that has the focus with its neighbours. */
export function WordList({ language, words, added, onEmptied }: WordListProps) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const { focusedIndex, ...watchFocus } = useFocusedRow(words);
  const videoOf = useMetVideos(language, words);
  const { items, listRef, rowRef } = useWordRows(words, frame, focusedIndex);

  const onRate = useCallback(
    (word: Word, reviewPriority: ReviewPriority) =>
      void dispatch(carryOut({ kind: 'setPriority', args: { language, word, reviewPriority } })),
    [dispatch, language],
  );
  const onTranslate: Translate = useCallback(
    async (word, translation) => {
      const args = { language, word, translation };
      const { error } = await dispatch(carryOut({ kind: 'setTranslation', args }));
      return error === undefined;
    },
    [dispatch, language],
  );
  const onRemove = useCallback(
    (word: Word, element: Element) => {
      const index = rowIndex(element);
      // The neighbour takes the focus while its row is there for certain.
      const neighbour = removeButton(frame.current, index + 1) ?? removeButton(frame.current, index - 1);
      if (neighbour === null) onEmptied();
      else neighbour.focus({ preventScroll: true });
      void dispatch(carryOut({ kind: 'removeWord', args: { language, word } }));
    },
    [dispatch, language, onEmptied],
  );

  return (
    <div ref={frame} className={styles.frame} {...watchFocus}>
      {words.length > LONG && (
        <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
          Skip these words
        </button>
      )}
      {/* Safari forgets that a list without markers is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" ref={listRef} className={styles.list}>
        {items.map(({ index }) => {
          const word = words[index];
          if (word === undefined) return null;
          return (
            <li
              key={word.word}
              ref={rowRef}
              data-index={index}
              // A screen reader cannot count rows that do not exist.
              aria-setsize={words.length}
              aria-posinset={index + 1}
              className={styles.item}
            >
              <WordRow
                language={language}
                word={word}
                video={word.videoId === null ? undefined : videoOf(word.videoId)}
                isNew={word.word === added}
                onTranslate={onTranslate}
                onRate={onRate}
                onRemove={onRemove}
              />
            </li>
          );
        })}
      </ul>
      <span ref={end} tabIndex={-1} />
    </div>
  );
}

/** Which row has the focus; -1 for none. */
function useFocusedRow(words: readonly Word[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const focusedIndex = useMemo(
    () => (focused === null ? -1 : words.findIndex(({ word }) => word === focused)),
    [focused, words],
  );
  const onFocus = ({ target }: FocusEvent) => setFocused(words[rowIndex(target)]?.word ?? null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When the whole window loses the focus, the row is still the one to come back to.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return { focusedIndex, onFocus, onBlur };
}

/** The place of the row that an element is in; NaN outside of the rows. */
function rowIndex(element: Element): number {
  return Number(element.closest('li')?.dataset['index']);
}

function removeButton(frame: HTMLElement | null, index: number): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-index="${index}"] [title="${REMOVE_LABEL}"]`) ?? null;
}
