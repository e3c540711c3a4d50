import { Settings2 } from 'lucide-react';
import { type LanguageCode, SELECTABLE_LANGUAGES, languageName } from '@wordreel/shared';
import { DESKTOP, useMediaQuery } from '#lib/browser/use-media-query.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { useListVideoLanguagesQuery } from '#store/api/videos/videos-api.ts';
import { languageSelected, selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { useRoving } from '#ui/hooks/use-roving.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './language-picker.module.css';

const LABEL = texts.learningLanguage;

interface LanguagePickerProps {
  /** Opens the settings of a language. Without it, the languages have no settings buttons. */
  onOpenSettings?: ((language: LanguageCode) => void) | undefined;
}

/** Chooses the language to learn: a dropdown on phones, a row of chips from 768 px. */
export function LanguagePicker({ onOpenSettings }: LanguagePickerProps) {
  const selected = useAppSelector(selectLanguage);
  const isWide = useMediaQuery(DESKTOP);
  const dispatch = useAppDispatch();
  const roving = useRoving<HTMLUListElement>();
  const { data: withVideos = [] } = useListVideoLanguagesQuery();
  const { data: started = [] } = useListLanguagesQuery();
  // First the standard languages, then those with videos on this server, those already started, and the chosen one.
  const offered = new Set([...SELECTABLE_LANGUAGES, ...[...withVideos, ...started].map(({ code }) => code), selected]);

  const choices = (
    <ul className={isWide ? styles.chips : styles.rows} {...roving}>
      {[...offered].map((code) => (
        <li key={code} className={classNames(styles.choice, code === selected && styles.selected)}>
          <button
            type="button"
            aria-pressed={code === selected}
            className={styles.select}
            onClick={() => dispatch(languageSelected(code))}
          >
            <Flag code={code} />
            {languageName(code)}
          </button>
          {onOpenSettings !== undefined && (
            <IconButton
              label={texts.languageSettings({ language: languageName(code) })}
              className={styles.settings}
              onClick={() => onOpenSettings(code)}
            >
              <Icon of={Settings2} size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );

  if (isWide) {
    return <nav aria-label={LABEL}>{choices}</nav>;
  }
  const value = (
    <>
      <Flag code={selected} />
      {languageName(selected)}
    </>
  );
  return (
    <Dropdown label={LABEL} value={value}>
      {choices}
    </Dropdown>
  );
}
