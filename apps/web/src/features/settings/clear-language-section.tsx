import { type ReactNode, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import styles from './clear-language-section.module.css';

interface ClearLanguageSectionProps {
  /** The actions for the chosen language. */
  children: (language: LanguageCode) => ReactNode;
}

/** Resets or removes one language, next to the controls for the whole account. */
export function ClearLanguageSection({ children }: ClearLanguageSectionProps) {
  const { data: languages, isError, isFetching, refetch } = useListLanguagesQuery();
  const selected = useAppSelector(selectLanguage);
  const [chosen, setChosen] = useState<LanguageCode>(selected);
  const codes = languages?.map(({ code }) => code) ?? [];
  const language = codes.includes(chosen) ? chosen : codes[0];
  return (
    <PartSection
      anchor="clear-language"
      title="Clear one language"
      text="Start a language over, or remove it with everything that you have in it. The others stay as they are."
      shown={languages === undefined ? undefined : (language ?? 'none')}
    >
      {languages === undefined && isError && (
        <RetryBanner text="Your languages did not load." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {languages === undefined && !isError && <Spinner />}
      {languages?.length === 0 && <p className={styles.hint}>You have begun no language yet.</p>}
      {language !== undefined && (
        <div className={styles.deeds}>
          {codes.length > 1 && (
            <div className={styles.choice}>
              <SelectField
                label="Language"
                value={language}
                onChange={({ target }) => setChosen(target.value as LanguageCode)}
              >
                {codes.map((code) => (
                  <option key={code} value={code}>
                    {languageName(code)}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          {children(language)}
        </div>
      )}
    </PartSection>
  );
}
