import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { foldForSearch } from '#lib/text/fold-for-search.ts';
import * as texts from '#texts/you.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { PARTS, SETTINGS, partPath } from './parts.ts';
import styles from './settings-filter.module.css';

const LANGUAGE = 'en';

const FINDABLE = SETTINGS.flatMap((setting) => {
  const part = PARTS.find(({ id }) => id === setting.part);
  if (part === undefined) return [];
  const text = foldForSearch(`${setting.name} ${setting.words} ${part.name}`, LANGUAGE);
  return [{ ...setting, partName: part.name, text }];
});

/** Returns the settings whose name, keywords or section contain each typed word; none for an empty search. */
export function findSettings(typed: string): readonly (typeof FINDABLE)[number][] {
  const words = foldForSearch(typed, LANGUAGE).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : FINDABLE.filter(({ text }) => words.every((word) => text.includes(word)));
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a setting by name. The arrow keys move through the results; Escape ends the search. */
export function SettingsFilter({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const found = findSettings(typed);
  const isTyped = typed.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
      field.current?.focus();
      return;
    }
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    if (event.key === 'Enter' && event.target === field.current) {
      stops[1]?.click();
      return;
    }
    const step = STEPS[event.key];
    const at = stops.findIndex((stop) => stop === event.target);
    if (step === undefined || at === -1 || stops.length === 1) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  const keys = { onKeyDown };
  return (
    <search ref={root} className={styles.filter} {...keys}>
      <label htmlFor={id} className="visually-hidden">
        {texts.findSetting}
      </label>
      <span className={styles.icon}>
        <Icon of={Search} size={18} />
      </span>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        aria-keyshortcuts="/"
        placeholder={texts.findSetting}
        className={styles.field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="visually-hidden">
        {isTyped && (found.length === 0 ? texts.noSettingFound : texts.settingCount({ count: found.length }))}
      </output>
      {isTyped && (
        <div className={styles.found}>
          {found.length === 0 ? (
            <p className={styles.none}>{texts.noSettingsMatch}</p>
          ) : (
            <ul className={styles.list}>
              {found.map(({ name, part, partName, anchor }) => (
                <li key={name}>
                  <Link to={partPath(part, anchor)} className={styles.hit} onClick={() => setTyped('')}>
                    <span>{name}</span>
                    <span className={styles.part}>{partName}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
