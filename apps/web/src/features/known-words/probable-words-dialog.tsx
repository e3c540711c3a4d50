import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
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
      subtitle={`${languageName(language)}, based on your level, the most certain first.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
      onClose={onClose}
    >
      {words.length > 0 && <p className={styles.hint}>Untick words you don’t know yet. They then count as new.</p>}
      {isHere && words.length === 0 && (
        <p className={styles.notice}>None yet. Set your level or save a few words for an estimate.</p>
      )}
      {!isHere && isFetching && <output aria-label="Loading" className={styles.skeleton} />}
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
          {words.length === 0 ? 'The words could not be loaded.' : 'More words could not be loaded.'}
          <Button onClick={retry}>Try Again</Button>
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
          {isFetching ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </Dialog>
  );
}

/** @param total null while loading */
function titleOf(total: number | null): string {
  if (total === null) return 'The words we think you know';
  return total === 0
    ? 'No words we think you know yet'
    : `The ${formatCount(total, 'word', 'words')} we think you know`;
}
