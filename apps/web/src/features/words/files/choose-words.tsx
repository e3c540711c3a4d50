import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isLanguageCode, type LanguageCode, languageName, SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './choose-words.module.css';

interface ChooseWordsProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  /** A file, or a text that was pasted. */
  onGiven: (given: File | string) => void;
  /** Why what was given cannot be read. */
  error: string | null;
  /** Told when something else is about to be given. */
  onChange: () => void;
  /** Endings and media types of files. */
  accept: string;
  hint: string;
  isBusy?: boolean;
}

/** Where words come from: a file, or what is pasted. */
export function ChooseWords({ language, onLanguage, isBusy = false, ...props }: ChooseWordsProps) {
  const { onGiven, onChange, error, accept, hint } = props;
  const { data: started = [] } = useListLanguagesQuery();
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
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
        <input
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label="File with words"
          className="visually-hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            onChange();
            if (file !== undefined) onGiven(file);
          }}
        />
        <Button variant="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          <Icon of={FileUp} size={18} />
          {isBusy ? 'Reading…' : 'Choose a file'}
        </Button>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.part}>
        <label htmlFor={id} className={styles.label}>
          Or paste them, one word a line
        </label>
        <textarea
          id={id}
          rows={5}
          dir="auto"
          spellCheck={false}
          autoCapitalize="off"
          className={styles.paste}
          placeholder={'Haus - house\ngehen - to go'}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            onChange();
          }}
        />
        <Button
          aria-disabled={pasted.trim() === '' || isBusy}
          onClick={() => {
            if (pasted.trim() !== '' && !isBusy) onGiven(pasted);
          }}
        >
          Look at the list
        </Button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
