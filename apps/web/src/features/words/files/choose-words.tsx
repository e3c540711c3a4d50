import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { WordsBox } from '#ui/fields/words-box.tsx';
import { LanguageSelect } from '#features/words/language-select.tsx';
import styles from './import.module.css';

interface ChooseWordsProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  onChosen: (source: File | string) => void;
  error: string | null;
  onChange: () => void;
  accept: string;
  hint: string;
  isBusy?: boolean;
}

export function ChooseWords({ language, onLanguage, isBusy = false, ...props }: ChooseWordsProps) {
  const { onChosen, onChange, error, accept, hint } = props;
  const [pasted, setPasted] = useState('');
  return (
    <div className={styles.choose}>
      <LanguageSelect label={texts.language} value={language} onChange={onLanguage} />
      <div className={styles.part}>
        <FileButton
          label={texts.wordsFile}
          accept={accept}
          variant="primary"
          disabled={isBusy}
          onFile={(file) => {
            onChange();
            onChosen(file);
          }}
        >
          <Icon of={FileUp} size={18} />
          {isBusy ? texts.reading : texts.chooseAFile}
        </FileButton>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.part}>
        <WordsBox
          label={texts.pasteList}
          rows={5}
          placeholder={texts.pasteExample}
          value={pasted}
          error={error}
          onChange={(text) => {
            setPasted(text);
            onChange();
          }}
        />
        <Button
          aria-disabled={pasted.trim() === '' || isBusy}
          onClick={() => {
            if (pasted.trim() !== '' && !isBusy) onChosen(pasted);
          }}
        >
          {texts.preview}
        </Button>
      </div>
    </div>
  );
}
