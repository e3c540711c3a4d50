import type { ReactNode } from 'react';
import { type LanguageCode, languageName, SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { ChoiceField } from '#ui/fields/select-field.tsx';

interface LanguageSelectProps {
  label: string;
  picture?: ReactNode;
  value: LanguageCode;
  onChange: (code: LanguageCode) => void;
}

export function LanguageSelect({ value, onChange, ...props }: LanguageSelectProps) {
  const { data: started = [] } = useListLanguagesQuery();
  const codes = new Set([...SELECTABLE_LANGUAGES, ...started.map(({ code }) => code), value]);
  const choices = [...codes].map((code) => [code, languageName(code)] as const);
  return <ChoiceField value={value} choices={choices} onChoice={onChange} {...props} />;
}
