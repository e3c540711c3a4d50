import { type ReactNode, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import styles from './clear-language-section.module.css';

export function ClearLanguageSection({ children }: { children: (language: LanguageCode) => ReactNode }) {
  const query = useListLanguagesQuery();
  const selected = useAppSelector(selectLanguage);
  const [chosen, setChosen] = useState<LanguageCode>(selected);
  const codes = query.currentData?.map(({ code }) => code) ?? [];
  const language = codes.includes(chosen) ? chosen : codes[0];
  return (
    <PartSection
      anchor="clear-language"
      title="Clear one language"
      text="Start a language over, or remove it with everything that you have in it. Your other languages don’t change."
      shown={query.currentData && (language ?? 'none')}
    >
      <Loaded query={query} whileLoading={<Spinner />} failure="Your languages did not load.">
        {() =>
          language === undefined ? (
            <p className={styles.hint}>You haven’t started a language yet.</p>
          ) : (
            <div className={styles.actions}>
              {codes.length > 1 && (
                <div className={styles.choice}>
                  <ChoiceField
                    label="Language"
                    value={language}
                    choices={codes.map((code) => [code, languageName(code)])}
                    onChoice={setChosen}
                  />
                </div>
              )}
              {children(language)}
            </div>
          )
        }
      </Loaded>
    </PartSection>
  );
}
