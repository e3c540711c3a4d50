import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './export-dialog.module.css';
import { writeAnki, writeCsv } from './write-words.ts';

interface ExportDialogProps {
  language: LanguageCode;
  data: KeptLanguage;
  onClose: () => void;
}

/** Exports the words of a language as a file. */
export function ExportDialog({ language, data, onClose }: ExportDialogProps) {
  const known = useMarkedLemmas(language);
  const today = useToday(queueKey({ language: useAppSelector(selectLanguage), mode: 'all' }));
  const { learnedWords: words, rest } = data;
  const isPart = rest !== undefined;
  const nameNow = () => `wordreel-${language}-${new Date().toISOString().slice(0, 10)}`;
  const exportCsv = () => {
    if (!isPart) saveFile(`${nameNow()}.csv`, 'text/csv;charset=utf-8', writeCsv({ words, today, known }));
  };
  const exportAnki = () => {
    if (!isPart) saveFile(`${nameNow()}.txt`, 'text/plain;charset=utf-8', writeAnki({ words }));
  };
  return (
    <Dialog
      title="Export your words"
      subtitle={`${languageName(language)}, ${formatCount(data.wordCount, 'word', 'words')}`}
      width="narrow"
      onClose={onClose}
    >
      {isPart && <output className={styles.wait}>Your older words are still loading. One moment.</output>}
      <dl className={styles.formats}>
        <div>
          <dt>Table</dt>
          <dd>
            For spreadsheets, and to bring back here: sentences, notes, stars and days.
            <Button variant="primary" aria-disabled={isPart} onClick={exportCsv}>
              Download CSV
            </Button>
          </dd>
        </div>
        <div>
          <dt>Anki</dt>
          <dd>
            Text that Anki imports: word, translation, sentence and note. Days stay here.
            <Button aria-disabled={isPart} onClick={exportAnki}>
              Download for Anki
            </Button>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
