import { Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './group-tools.module.css';
import type { Selection } from './select/use-selection.ts';

const ExportDialog = lazyPart(() => import('./files/export-dialog.tsx'), 'ExportDialog');

interface GroupToolsProps {
  language: LanguageCode;
  data: KeptLanguage;
  selection: Selection;
}

/** The actions for all words of a group. */
export function GroupTools({ language, data, selection }: GroupToolsProps) {
  const [isTaking, setTaking] = useState(false);
  // While selecting, the selection bar replaces these buttons.
  if (selection.names !== null) return null;
  return (
    <div className={styles.tools}>
      <Button variant="quiet" onClick={selection.begin}>
        <Icon of={ListChecks} size={18} />
        Select
      </Button>
      <Button variant="quiet" onClick={() => setTaking(true)}>
        <Icon of={Download} size={18} />
        Export
      </Button>
      {isTaking && <ExportDialog language={language} data={data} onClose={() => setTaking(false)} />}
    </div>
  );
}
