import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type ArchiveLook, type ArchiveRestored, type ArchiveRestoreStatus, languageName } from '@wordreel/shared';
import { formatShare, formatNumber } from '#lib/text/format.ts';
import {
  useGetArchiveRestoresQuery,
  useLookAtArchiveMutation,
  useRestoreArchiveMutation,
} from '#store/api/account/archive-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/account.tsx';
import { UI_LANGUAGE } from '#texts/language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './account.module.css';
import archiveStyles from './archive.module.css';
import { DownloadArchive } from './archive-section.tsx';

/** In bytes. The server accepts larger uploads only as an unpacked `account.json`. */
const MOST_BYTES = 64 * 1024 * 1024;

type Stage =
  | { readonly name: 'none' }
  | { readonly name: 'preview'; readonly file: File; readonly preview: ArchiveLook }
  | { readonly name: 'restored'; readonly restored: ArchiveRestored };

const POLL_MS = 1000;

/** Returns the last restore of the account, including one started on another page or still running. */
function useLastRestore(isBusy: boolean) {
  const [isWorking, setWorking] = useState(false);
  const { data, refetch } = useGetArchiveRestoresQuery(undefined, {
    pollingInterval: isBusy || isWorking ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const last = data?.[0] ?? null;
  const works = last?.state === 'restoring';
  if (works !== isWorking) setWorking(works);
  return { last, isWorking: works, refetch };
}

export function RestoreSection() {
  const [stage, setStage] = useState<Stage>({ name: 'none' });
  const { run, failure, isBusy } = useSubmit(texts.archiveUnreadable);
  const [previewArchive, { isLoading: isPreviewing }] = useLookAtArchiveMutation();
  const [restore] = useRestoreArchiveMutation();
  const { last, isWorking, refetch } = useLastRestore(isBusy && !isPreviewing);
  const readPreview = (file: File) =>
    run(file.size > MOST_BYTES ? texts.archiveTooLarge : null, async () =>
      setStage({ name: 'preview', file, preview: await previewArchive(file).unwrap() }),
    );
  const restoreFile = (file: File) =>
    run(null, async () => setStage({ name: 'restored', restored: await restore(file).unwrap() }));
  const leave = () => {
    setStage({ name: 'none' });
    void refetch();
  };
  const isAtWork = isWorking || (isBusy && !isPreviewing);
  return (
    <PartSection anchor="bring-archive" title={texts.restoreTitle} text={texts.restoreText} shown={stage.name}>
      <Banner>{failure?.message ?? null}</Banner>
      {isAtWork && <RestoreProgress restore={isWorking ? last : null} />}
      {stage.name === 'none' && !isAtWork && (
        <>
          {last !== null && <LastRestore last={last} />}
          <div className={styles.actions}>
            <FileButton
              label={texts.archiveFile}
              accept=".zip,.json"
              disabled={isBusy}
              onFile={(file) => void readPreview(file)}
            >
              <Icon of={FileUp} size={18} />
              {isBusy ? texts.readingArchive : texts.chooseArchive}
            </FileButton>
          </div>
        </>
      )}
      {stage.name === 'preview' && (
        <>
          <p>{texts.archiveContains({ name: stage.file.name, strong: (content) => <strong>{content}</strong> })}</p>
          <ArchiveCounts
            counts={stage.preview.counts.map((count) => ({ ...count, second: count.standing }))}
            head={texts.alreadyHere}
          />
          <LeftBehind left={stage.preview.left} />
          <p>{texts.copyFirst}</p>
          <DownloadArchive>{texts.downloadCopy}</DownloadArchive>
          <div className={styles.actions}>
            <Button variant="primary" disabled={isBusy} onClick={() => void restoreFile(stage.file)}>
              {isBusy ? texts.restoring : texts.restore}
            </Button>
            <Button disabled={isBusy} onClick={leave}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
      {stage.name === 'restored' && (
        <>
          <output>{texts.archiveRestored}</output>
          <ArchiveCounts
            counts={stage.restored.counts.map((count) => ({ ...count, second: count.changed }))}
            head={texts.newOrChanged}
          />
          <div className={styles.actions}>
            <Button onClick={leave}>{texts.done}</Button>
          </div>
        </>
      )}
    </PartSection>
  );
}

function RestoreProgress({ restore }: { restore: ArchiveRestoreStatus | null }) {
  const share = restore === null || restore.total === 0 ? 0 : restore.done / restore.total;
  return (
    <div className={archiveStyles.progress}>
      <ProgressBar label={texts.restoringArchive} max={1} value={share} />
      <p className={archiveStyles.status}>{texts.restoringShare({ share: formatShare(share) })}</p>
    </div>
  );
}

function LastRestore({ last: { createdAt, state, failure } }: { last: ArchiveRestoreStatus }) {
  const date = new Date(createdAt).toLocaleDateString(UI_LANGUAGE, { dateStyle: 'long' });
  if (state === 'restored') return <p>{texts.restoredOn({ date })}</p>;
  return <p>{texts.restoreIncomplete({ date, failure: failure ?? '' })}</p>;
}

type Count = Pick<ArchiveLook['counts'][number], 'part' | 'language' | 'found'> & { readonly second: number };

/** The name of a part, in all languages and in one. */
const NAMES: Readonly<Record<string, readonly [string, (language: { language: string }) => string]>> = {
  words: [texts.wordsPart, texts.wordsPartOf],
  reviews: [texts.answersPart, texts.answersPartOf],
  marks: [texts.marksPart, texts.marksPartOf],
};

const OTHER = texts.otherParts;

const nameOf = ({ part, language }: Count): string => {
  const [name, nameIn] = NAMES[part] ?? [OTHER, () => OTHER];
  return language === null ? name : nameIn({ language: languageName(language) });
};

function ArchiveCounts({ counts, head }: { counts: readonly Count[]; head: string }) {
  const rows = new Map<string, { found: number; second: number }>();
  for (const count of counts.toSorted((a, b) => Number(!(a.part in NAMES)) - Number(!(b.part in NAMES)))) {
    const { found, second } = rows.get(nameOf(count)) ?? { found: 0, second: 0 };
    rows.set(nameOf(count), { found: found + count.found, second: second + count.second });
  }
  if (rows.size === 0) return <p>{texts.nothingToRestore}</p>;
  return (
    <table className={archiveStyles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.partColumn}</th>
          <th scope="col">{texts.archiveColumn}</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([name, { found, second }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(found)}</td>
            <td>{formatNumber(second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LEFT: Readonly<Record<string, (left: { count: number; why: string }) => string>> = {
  captions: texts.leftCaptions,
  lineFixes: texts.leftLineFixes,
  exerciseSessions: texts.leftExerciseSessions,
  wordReports: texts.leftWordReports,
  watchSessions: texts.leftWatchSessions,
  difficultyVotes: texts.leftDifficultyVotes,
  watchLater: texts.leftWatchLater,
};

function LeftBehind({ left }: { left: ArchiveLook['left'] }) {
  if (left.length === 0) return null;
  return (
    <>
      <p>{texts.notRestored}</p>
      <ul>
        {left.map(({ part, count, why }) => (
          <li key={part}>{LEFT[part]?.({ count, why }) ?? texts.leftOther({ part, count, why })}</li>
        ))}
      </ul>
    </>
  );
}
