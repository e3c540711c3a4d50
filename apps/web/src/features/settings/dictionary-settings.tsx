import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type About, isLanguageCode, languageName } from '@wordreel/shared';
import { inOrder } from '#lib/text/in-order.ts';
import { useGetAboutQuery } from '#store/api/account/about-api.ts';
import * as texts from '#texts/settings.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import type { SettingsSectionProps } from './edited-settings.ts';
import styles from './dictionary-settings.module.css';
import sectionStyles from './settings-section.module.css';

type Dictionary = About['dictionaries'][number];

export function DictionarySettings({ language, edited, onChange }: SettingsSectionProps) {
  const { data: about, isError, isFetching, refetch } = useGetAboutQuery();
  if (about === undefined && isError) {
    return <RetryBanner text={texts.dictionariesNotLoaded} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (about === undefined) {
    return <Skeleton label={texts.loadingDictionaries} className={sectionStyles.skeleton} bones={3} />;
  }
  const offered = about.dictionaries.filter((each) => each.language === language);
  const dictionaries = inOrder(offered, ({ name }) => name, edited.dictionaries);
  if (dictionaries.length === 0) {
    return <p className={styles.hint}>{texts.noDictionary({ language: languageName(language) })}</p>;
  }
  const [only, ...others] = dictionaries;
  if (only !== undefined && others.length === 0) {
    return <p className={styles.hint}>{texts.oneDictionary({ into: nameOf(only.into), name: only.name })}</p>;
  }
  const onOrder = (names: string[]) => onChange({ dictionaries: names });
  return (
    <>
      <Translations dictionaries={dictionaries} onOrder={onOrder} />
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

function Translations({ dictionaries, onOrder }: OrderProps) {
  const first = dictionaries[0]?.into ?? '';
  const offered = [...new Set(dictionaries.map(({ into }) => into))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  if (offered.length < 2) {
    return <p className={styles.hint}>{texts.oneTarget({ first: nameOf(first) })}</p>;
  }
  return (
    <div className={styles.into}>
      <ChoiceField
        label={texts.translationsIn}
        value={first}
        choices={offered.map((into) => [into, nameOf(into)])}
        onChoice={(chosen) =>
          onOrder(
            dictionaries
              .toSorted((a, b) => Number(b.into === chosen) - Number(a.into === chosen))
              .map(({ name }) => name),
          )
        }
      />
    </div>
  );
}

function Order({ dictionaries, onOrder }: OrderProps) {
  const [status, setStatus] = useState('');
  const onUp = (index: number) => {
    const names = dictionaries.map(({ name }) => name);
    const [moved = ''] = names.splice(index, 1);
    names.splice(index - 1, 0, moved);
    onOrder(names);
    setStatus(texts.dictionaryMoved({ moved, index }));
  };
  return (
    <>
      <p className={styles.hint}>{texts.dictionaryOrder}</p>
      <ol className={styles.list}>
        {dictionaries.map(({ name, into }, index) => (
          <li key={name} className={styles.dictionary}>
            <p>
              <b>{name}</b>
              <span className={styles.hint}>{texts.dictionaryInto({ language: nameOf(into) })}</span>
            </p>
            <IconButton
              label={texts.moveUp({ name })}
              aria-disabled={index === 0}
              className={styles.up}
              onClick={() => index > 0 && onUp(index)}
            >
              <Icon of={ArrowUp} size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className={styles.hint}>{status}</output>
    </>
  );
}
