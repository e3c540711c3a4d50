import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { isLanguageCode, type LanguageCode, languageName, SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { WordsBox } from '#ui/fields/words-box.tsx';
import styles from './import.module.css';

interface ChooseWordsProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  /** Called with a file or pasted text. */
  onChosen: (source: File | string) => void;
  error: string | null;
  /** Called when the input is about to change. */
  onChange: () => void;
  /** The accepted file extensions and media types. */
  accept: string;
  hint: string;
  isBusy?: boolean;
}

/** Chooses the source of words: a file or pasted text. */
export function ChooseWords({ language, onLanguage, isBusy = false, ...props }: ChooseWordsProps) {
  const { onChosen, onChange, error, accept, hint } = props;
  const { data: started = [] } = useListLanguagesQuery();
  const [pasted, setPasted] = useState('');
  const codes = new Set([...SELECTABLE_LANGUAGES, ...started.map(({ code }) => code), language]);

  return (
    <div className={styles.choose}>
      <SelectField
        label="Language of the words"
        value={language}
        onChange={({ target }) => {
          if (isLanguageCode(target.value)) onLanguage(target.value);
        }}
      >
        {[...codes].map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </SelectField>
      <div className={styles.part}>
        <FileButton
          label="File with words"
          accept={accept}
          variant="primary"
          disabled={isBusy}
          onFile={(file) => {
            onChange();
            onChosen(file);
          }}
        >
          <Icon of={FileUp} size={18} />
          {isBusy ? 'Reading…' : 'Choose a file'}
        </FileButton>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.part}>
        <WordsBox
          label="Or paste them, one word a line"
          rows={5}
          placeholder={'Haus - house\ngehen - to go'}
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
          Look at the list
        </Button>
      </div>
    </div>
  );
}
