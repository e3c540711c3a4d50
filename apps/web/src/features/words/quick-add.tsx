import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LanguageCode, SELECTABLE_LANGUAGES, isLanguageCode, languageName } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './quick-add.module.css';
import { type AddedWord, useQuickAdd } from './use-quick-add.ts';
import { WordHints } from './word-hints.tsx';

/** Settings for every field of foreign text, because autocorrection for one language damages another. */
const AS_TYPED = { autoCapitalize: 'off', autoComplete: 'off', autoCorrect: 'off', spellCheck: false, dir: 'auto' };

/** Adds a word by hand. Enter saves it, and the next one can be typed. */
export function QuickAdd({ onAdded }: { onAdded: (added: AddedWord) => void }) {
  const selected = useAppSelector(selectLanguage);
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const language = chosen ?? selected;
  const { draft, error, status, wordField, change, add } = useQuickAdd(language, onAdded);
  return (
    <form
      noValidate
      aria-label="Add a word"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles.word}>
        <TextField
          {...AS_TYPED}
          ref={wordField}
          label="Word"
          lang={language}
          enterKeyHint="done"
          value={draft.word}
          error={error}
          onChange={(event) => change({ word: event.target.value })}
        />
      </div>
      <div className={styles.translation}>
        <TextField
          {...AS_TYPED}
          label="Translation (optional)"
          lang="en"
          enterKeyHint="done"
          maxLength={MAX_TRANSLATION_LENGTH}
          value={draft.translation}
          onChange={(event) => change({ translation: event.target.value })}
        />
      </div>
      <WordHints language={language} typed={draft.word} translation={draft.translation} onTake={change} />
      <div className={styles.language}>
        <LanguageSelect value={language} onChange={setChosen} />
      </div>
      <div className={styles.stars}>
        <span aria-hidden="true" className={styles.label}>
          Stars
        </span>
        <StarRating label="Stars" value={draft.stars} onChange={(stars) => change({ stars })} />
      </div>
      <Button type="submit" variant="primary" className={styles.add}>
        <Icon of={Plus} />
        <span className={styles.addText}>Add word</span>
      </Button>
      <output className={styles.said}>{status}</output>
    </form>
  );
}

/** Chooses among the standard languages and those with words. */
function LanguageSelect({ value, onChange }: { value: LanguageCode; onChange: (code: LanguageCode) => void }) {
  const { data: started = [] } = useListLanguagesQuery();
  const codes = new Set([...SELECTABLE_LANGUAGES, ...started.map(({ code }) => code), value]);
  return (
    <SelectField
      label="Language"
      picture={<Flag code={value} />}
      value={value}
      onChange={({ target }) => {
        if (isLanguageCode(target.value)) onChange(target.value);
      }}
    >
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </SelectField>
  );
}
