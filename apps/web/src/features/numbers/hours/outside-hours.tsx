import { useState } from 'react';
import { type LanguageCode, languageName, type OutsideEntries, type OutsideEntry } from '@wordreel/shared';
import { shortDate } from '#numbers/day-names.ts';
import { useAttempts } from '#numbers/entry-form.tsx';
import { useFocusNext } from '#numbers/use-focus-next.ts';
import { activityApi } from '#store/api/learning/activity-api.ts';
import * as texts from '#texts/you.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { OutsideForm, useSetOutside, OUTSIDE_NAMES, timeText } from './outside-form.tsx';
import styles from './outside-hours.module.css';

/** The focus name of the button that changes the first entry of the last page. */
const firstOfLast = (pages: readonly OutsideEntries[] = []): string => `change-${pages.at(-1)?.entries.at(0)?.id}`;

export function OutsideHours({ language }: { language: LanguageCode }) {
  const list = activityApi.useListOutsideInfiniteQuery(language);
  const pages = list.currentData?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const [editing, setEditing] = useState<OutsideEntry | 'new' | null>(null);
  const [root, focusNext] = useFocusNext<HTMLElement>();
  const set = useSetOutside();
  const [remove] = activityApi.useRemoveOutsideMutation();
  const { attempt, setDone, forget, isBusy, notice } = useAttempts(focusNext);
  const onRemove = (entry: OutsideEntry) => {
    const message = texts.outsideRemoved({ name: OUTSIDE_NAMES[entry.source], time: timeText(entry.minutes) });
    const undo = { send: () => set(entry), done: null, focus: entry.id };
    attempt({ send: () => remove(entry.id).unwrap(), done: { message, undo }, focus: 'undo' });
  };
  const open = (entry: OutsideEntry | 'new') => {
    forget();
    setEditing(entry);
  };
  const close = () => {
    focusNext(editing === null || editing === 'new' ? 'add' : `change-${editing.id}`);
    setEditing(null);
  };
  return (
    <section ref={root} aria-labelledby="outside-hours" className={styles.outside}>
      <h3 id="outside-hours" className={styles.title}>
        {texts.outsideTitle}
      </h3>
      <p className={styles.text}>{texts.outsideText({ language: languageName(language) })}</p>
      {notice}
      {pages === undefined && list.isError && (
        <RetryBanner text={texts.outsideNotLoaded} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {editing === null ? (
        <div>
          <Button data-focus="add" onClick={() => open('new')}>
            {texts.addHours}
          </Button>
        </div>
      ) : (
        <OutsideForm
          key={editing === 'new' ? 'new' : editing.id}
          language={language}
          entry={editing === 'new' ? null : editing}
          onSaved={() => {
            setDone({ message: texts.saved });
            close();
          }}
          onCancel={close}
        />
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <OutsideRow
              key={entry.id}
              entry={entry}
              isBusy={isBusy}
              onChange={() => open(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <MoreHours
          isBusy={list.isFetchingNextPage}
          isError={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage().then(({ data }) => focusNext(firstOfLast(data?.pages)))}
        />
      )}
    </section>
  );
}

interface OutsideRowProps {
  entry: OutsideEntry;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function OutsideRow({ entry: { id, minutes, source, day, note }, isBusy, onChange, onRemove }: OutsideRowProps) {
  const name = [OUTSIDE_NAMES[source], timeText(minutes), shortDate(day), ...(note === '' ? [] : [note])].join(', ');
  return (
    <li className={styles.row}>
      <p>
        {texts.outsideEntry({
          time: timeText(minutes),
          name: OUTSIDE_NAMES[source],
          date: shortDate(day),
          strong: (content) => <strong>{content}</strong>,
        })}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </p>
      <span className={styles.actions}>
        <Button variant="quiet" data-focus={`change-${id}`} aria-label={texts.editEntry({ name })} onClick={onChange}>
          {texts.edit}
        </Button>
        <Button
          variant="quiet"
          data-focus={id}
          aria-disabled={isBusy}
          aria-label={texts.removeEntry({ name })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}

function MoreHours({ isBusy, isError, onMore }: { isBusy: boolean; isError: boolean; onMore: () => void }) {
  if (isError) return <RetryBanner text={texts.earlierNotLoaded} isBusy={isBusy} onRetry={onMore} />;
  return (
    <div>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onMore();
        }}
      >
        {isBusy ? texts.loading : texts.showEarlier}
      </Button>
    </div>
  );
}
