import type { ReactNode } from 'react';
import { isLanguageCode, type LanguageCode, languageName, SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

interface LanguageSelectProps {
  label: string;
  picture?: ReactNode;
  value: LanguageCode;
  onChange: (code: LanguageCode) => void;
}

/** Chooses among the standard languages and those with words. */
export function LanguageSelect({ value, onChange, ...props }: LanguageSelectProps) {
  const { data: started = [] } = useListLanguagesQuery();
  const codes = new Set([...SELECTABLE_LANGUAGES, ...started.map(({ code }) => code), value]);
  return (
    <SelectField
      value={value}
      onChange={({ target }) => {
        if (isLanguageCode(target.value)) onChange(target.value);
      }}
      {...props}
    >
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </SelectField>
  );
}
