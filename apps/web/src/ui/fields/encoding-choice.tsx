import type { LanguageCode } from '@wordreel/shared';
import { encodingsFor } from '@wordreel/text';
import { ChoiceField } from './select-field.tsx';

interface EncodingChoiceProps {
  language: LanguageCode;
  /** Label of the encoding that the file was read in. */
  encoding: string;
  onChange: (encoding: string) => void;
  isBusy?: boolean;
}

const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/^utf/, 'Unicode'],
  [/1252|^macintosh$/, 'Western European'],
  [/1250|-2$/, 'Central European'],
  [/1251|koi8|866|-5$|cyrillic/, 'Cyrillic'],
  [/1253|-7$/, 'Greek'],
  [/1254/, 'Turkish'],
  [/1256|-6$/, 'Arabic'],
  [/jis|euc-jp|2022-jp/, 'Japanese'],
  [/euc-kr/, 'Korean'],
  [/gb|big5/, 'Chinese'],
];

function nameOf(encoding: string): string {
  const region = REGIONS.find(([pattern]) => pattern.test(encoding))?.[1];
  return region === undefined ? encoding : `${region} (${encoding})`;
}

export function EncodingChoice({ language, encoding, onChange, isBusy = false }: EncodingChoiceProps) {
  const encodings = new Set([...encodingsFor(language), encoding]);
  const choices = [...encodings].map((each) => [each, nameOf(each)] as const);
  return (
    <ChoiceField label="Wrong letters?" value={encoding} disabled={isBusy} choices={choices} onChoice={onChange} />
  );
}
