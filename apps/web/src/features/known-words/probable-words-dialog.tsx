import { type LanguageCode, languageName } from '@wordreel/shared';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/imports.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './probable-words-dialog.module.css';
import { TickRow } from './lists/tick-row.tsx';

/** Lists the words that a learner probably knows. Unticked words count as new everywhere. */
export function ProbableWordsDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
  const list = knownListsApi.useGetProbableWordsInfiniteQuery(language);
  const marks = useGetKnownWordsQuery(language);
  const dispatch = useAppDispatch();
  const pages = list.currentData?.pages;
  // Wait for the marks, because changes before they arrive would not show.
  const isHere = pages !== undefined && marks.currentData !== undefined;
  const words = isHere ? pages.flatMap((page) => page.words) : [];
  const unknown = new Set(marks.currentData?.unknown);
  // Words that were unticked since the list loaded do not count.
  const total = (pages?.[0]?.total ?? 0) - words.filter(({ lemma }) => unknown.has(lemma)).length;
  const isFetching = list.isFetching || marks.isFetching;
  const isError = list.isError || marks.isError;
  const tick = (lemma: string, isKnown: boolean) =>
    void dispatch(carryOut({ kind: 'markWord', args: { language, lemma, status: isKnown ? null : 'unknown' } }));
  const retry = () => {
    if (marks.isError) void marks.refetch();
    if (list.isError) void (pages === undefined ? list.refetch() : list.fetchNextPage());
  };
  return (
    <Dialog
      title={titleOf(isHere ? total : null)}
      subtitle={texts.probableSubtitle({ language: languageName(language) })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
      onClose={onClose}
    >
      {words.length > 0 && <p className={styles.hint}>{texts.uncheckHint}</p>}
      {isHere && words.length === 0 && <p className={styles.notice}>{texts.noProbableHint}</p>}
      {!isHere && isFetching && <output aria-label={texts.loading} className={styles.skeleton} />}
      <ul>
        {words.map((word) => (
          <TickRow
            key={word.lemma}
            language={language}
            lemma={word.lemma}
            meaning={word.meaning}
            isTicked={!unknown.has(word.lemma)}
            onTick={(isKnown) => tick(word.lemma, isKnown)}
          />
        ))}
      </ul>
      {isError && !isFetching && (
        <div role="alert" className={styles.notice}>
          {words.length === 0 ? texts.wordsFailed : texts.moreFailed}
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </div>
      )}
      {words.length > 0 && list.hasNextPage && !isError && (
        <Button
          className={styles.more}
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) void list.fetchNextPage();
          }}
        >
          {isFetching ? texts.loading : texts.showMore}
        </Button>
      )}
    </Dialog>
  );
}

/** @param total null while loading */
function titleOf(total: number | null): string {
  if (total === null) return texts.probableWords;
  return total === 0 ? texts.noProbableTitle : texts.probableTitle({ count: total });
}
