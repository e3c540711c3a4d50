import { type LanguageCode, languageName } from '@wordreel/shared';
import { saveFile } from '#lib/browser/save-file.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './export-dialog.module.css';
import { writeAnki, writeCsv } from './write-words.ts';

interface ExportDialogProps {
  language: LanguageCode;
  data: KeptLanguage;
  onClose: () => void;
}

export function ExportDialog({ language, data, onClose }: ExportDialogProps) {
  const known = useMarkedLemmas(language);
  const today = useToday(queueKey({ language: useAppSelector(selectLanguage), mode: 'all' }));
  const { learnedWords: words, rest } = data;
  const isPart = rest !== undefined;
  const nameNow = () => `wordreel-${language}-${new Date().toISOString().slice(0, 10)}`;
  const save = (extension: 'csv' | 'txt', write: () => string) => {
    const type = extension === 'csv' ? 'text/csv' : 'text/plain';
    if (!isPart) saveFile(`${nameNow()}.${extension}`, `${type};charset=utf-8`, write());
  };
  return (
    <Dialog
      title={texts.exportTitle}
      subtitle={texts.exportSubtitle({ language: languageName(language), count: data.wordCount })}
      width="narrow"
      onClose={onClose}
    >
      {isPart && <output className={styles.wait}>{texts.exportWaits}</output>}
      <dl className={styles.formats}>
        <div>
          <dt>{texts.spreadsheet}</dt>
          <dd>
            {texts.csvExport({
              button: (content) => (
                <Button
                  variant="primary"
                  aria-disabled={isPart}
                  onClick={() => save('csv', () => writeCsv(words, today, known))}
                >
                  {content}
                </Button>
              ),
            })}
          </dd>
        </div>
        <div>
          <dt>{texts.anki}</dt>
          <dd>
            {texts.ankiExport({
              button: (content) => (
                <Button aria-disabled={isPart} onClick={() => save('txt', () => writeAnki(words))}>
                  {content}
                </Button>
              ),
            })}
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
