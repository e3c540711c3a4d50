import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type About, isLanguageCode, type LanguageCode, languageName } from '@wordreel/shared';
import { inOrder } from '#lib/in-order.ts';
import { useGetAboutQuery } from '#store/api/account/about-api.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { EditedSettings } from './edited-settings.ts';
import styles from './dictionary-settings.module.css';
import { RowsSkeleton } from './settings-section.tsx';

type Dictionary = About['dictionaries'][number];

interface DictionarySettingsProps {
  language: LanguageCode;
  edited: EditedSettings;
  onChange: (changes: Partial<EditedSettings>) => void;
}

/** Chooses the language of translations and the order of the dictionaries on this server. */
export function DictionarySettings({ language, edited, onChange }: DictionarySettingsProps) {
  const { data: about, isError, isFetching, refetch } = useGetAboutQuery();
  if (about === undefined && isError) {
    return <RetryBanner text="The dictionaries did not load." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (about === undefined) return <RowsSkeleton label="Loading the dictionaries" />;
  const offered = about.dictionaries.filter((each) => each.language === language);
  const dictionaries = inOrder(offered, ({ name }) => name, edited.dictionaries);
  if (dictionaries.length === 0) {
    return (
      <p className={styles.hint}>
        This server has no dictionary of {languageName(language)}: you write yourself what words mean. Whoever runs it
        can add one: its guide, docs/content.md, says how.
      </p>
    );
  }
  const onOrder = (names: string[]) => onChange({ dictionaries: names });
  return (
    <>
      <Translations language={language} dictionaries={dictionaries} onOrder={onOrder} />
      <Order dictionaries={dictionaries} onOrder={onOrder} />
    </>
  );
}

interface OrderProps {
  /** In order of priority. */
  dictionaries: readonly Dictionary[];
  onOrder: (names: string[]) => void;
}

const nameOf = (code: string): string => (isLanguageCode(code) ? languageName(code) : code);

/** Chooses the language of translations, which is that of the first dictionary. */
function Translations({ language, dictionaries, onOrder }: OrderProps & { language: LanguageCode }) {
  const first = dictionaries[0]?.into ?? '';
  const offered = [...new Set(dictionaries.map(({ into }) => into))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  if (offered.length < 2) {
    return (
      <p className={styles.hint}>
        Translations are in {nameOf(first)}: this server has no dictionary of {languageName(language)} in another
        language.
      </p>
    );
  }
  return (
    <div className={styles.into}>
      <SelectField
        label="Translations in"
        value={first}
        onChange={({ target }) => {
          const isWanted = ({ into }: Dictionary) => into === target.value;
          const ordered = [...dictionaries.filter(isWanted), ...dictionaries.filter((each) => !isWanted(each))];
          onOrder(ordered.map(({ name }) => name));
        }}
      >
        {offered.map((into) => (
          <option key={into} value={into}>
            {nameOf(into)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Sets the priority of the dictionaries. */
function Order({ dictionaries, onOrder }: OrderProps) {
  const [status, setStatus] = useState('');
  const onUp = (place: number) => {
    const names = dictionaries.map(({ name }) => name);
    const [moved = ''] = names.splice(place, 1);
    names.splice(place - 1, 0, moved);
    onOrder(names);
    setStatus(`${moved} is number ${place} now.`);
  };
  const isOrdered = dictionaries.length > 1;
  return (
    <>
      <p className={styles.hint}>
        {isOrdered
          ? 'The meanings of the first one come first: in the panel of a word, and as your translation.'
          : 'The one dictionary that this server has says what words mean.'}
      </p>
      <ol className={styles.list}>
        {dictionaries.map(({ name, into, licence }, place) => (
          <li key={name} className={styles.dictionary}>
            <p>
              <b>{name}</b>
              <span className={styles.hint}>
                in {nameOf(into)}
                {licence !== null && `, ${licence}`}
              </span>
            </p>
            {isOrdered && (
              <IconButton
                label={`Move ${name} up`}
                aria-disabled={place === 0}
                className={styles.up}
                onClick={() => place > 0 && onUp(place)}
              >
                <Icon of={ArrowUp} size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <output className={styles.hint}>{status}</output>
    </>
  );
}
