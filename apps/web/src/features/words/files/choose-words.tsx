import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isLanguageCode, type LanguageCode, languageName, SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages-api.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './choose-words.module.css';
import { readTable, type Table } from './read-table.ts';
import { readTextFile, type TextOrError, withoutNul } from './read-text.ts';

interface ChooseWordsProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  /** `note`: what has to be known of how it was read. */
  onTable: (table: Table, note: string | null) => void;
}

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Where words come from: a file, or what is pasted. */
export function ChooseWords({ language, onLanguage, onTable }: ChooseWordsProps) {
  const { data: started = [] } = useListLanguagesQuery();
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const codes = new Set([...SELECTABLE_LANGUAGES, ...started.map(({ code }) => code), language]);

  const read = (given: TextOrError) => {
    if (given.error !== undefined) return setError(given.error);
    const { table, error: broken } = readTable(given.text);
    return table === undefined ? setError(broken) : onTable(table, given.note);
  };
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
          accept={FILES}
          tabIndex={-1}
          aria-label="File with words"
          className="visually-hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            setError(null);
            if (file !== undefined) void readTextFile(file, language).then(read);
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          <Icon of={FileUp} size={18} />
          Choose a file
        </Button>
        <p className={styles.hint}>CSV, TSV, a plain list, or Anki: File, Export, Notes in Plain Text.</p>
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
            setError(null);
          }}
        />
        <Button
          aria-disabled={pasted.trim() === ''}
          onClick={() => {
            if (pasted.trim() !== '') read(withoutNul(pasted));
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
