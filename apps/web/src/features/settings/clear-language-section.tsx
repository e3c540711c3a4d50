import { type ReactNode, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
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
      title={texts.clearLanguage}
      text={texts.clearLanguageText}
      shown={query.currentData && (language ?? 'none')}
    >
      <Loaded query={query} whileLoading={<Spinner />} failure={texts.languagesNotLoaded}>
        {() =>
          language === undefined ? (
            <p className={styles.hint}>{texts.noLanguages}</p>
          ) : (
            <div className={styles.actions}>
              {codes.length > 1 && (
                <div className={styles.choice}>
                  <ChoiceField
                    label={texts.language}
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
