import type { LanguageCode } from '@wordreel/shared';
import { encodingsFor } from '@wordreel/text';
import * as texts from '#texts/layout.tsx';
import encodingRegions from './encoding-regions.json' with { type: 'json' };
import { ChoiceField } from './select-field.tsx';

interface EncodingChoiceProps {
  language: LanguageCode;
  encoding: string;
  onChange: (encoding: string) => void;
  isBusy?: boolean;
}

/** Regions, each with a regular expression that matches its encodings. */
const REGIONS = Object.entries(encodingRegions);

function nameOf(encoding: string): string {
  const region = REGIONS.find(([, pattern]) => new RegExp(pattern).test(encoding))?.[0];
  return region === undefined ? encoding : `${region} (${encoding})`;
}

export function EncodingChoice({ language, encoding, onChange, isBusy = false }: EncodingChoiceProps) {
  const encodings = new Set([...encodingsFor(language), encoding]);
  const choices = [...encodings].map((each) => [each, nameOf(each)] as const);
  return (
    <ChoiceField label={texts.wrongLetters} value={encoding} disabled={isBusy} choices={choices} onChoice={onChange} />
  );
}
