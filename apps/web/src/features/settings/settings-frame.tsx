import { useRef } from 'react';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './settings-frame.module.css';
import type { SettingsPart } from './settings-parts.ts';
import { useCurrentPart } from './use-current-part.ts';
import { useKeys } from './use-keys.ts';
import type { FollowLink } from './use-leaving.ts';

interface SettingsFrameProps {
  parts: readonly SettingsPart[];
  onFollow: FollowLink;
  onSave: () => void;
}

/** The sections of the settings one below the other, with navigation: a list at the side, or a dropdown on phones. */
export function SettingsFrame({ parts, onFollow, onSave }: SettingsFrameProps) {
  const isGuest = useAppSelector(selectIsGuest);
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useCurrentPart(place, parts[0]?.id ?? '');
  const goTo = (id: string) => {
    const heading = place.current?.querySelector<HTMLElement>(`#${headingOf(id)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
    setCurrent(id);
  };
  useKeys(parts, { onSave, onPart: goTo });
  return (
    <div ref={place} className={styles.frame}>
      <nav aria-label="Settings" className={styles.nav}>
        <ul className={styles.list}>
          {parts.map(({ id, name, letter }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                aria-keyshortcuts={`Alt+${letter}`}
                className={styles.way}
                onClick={() => goTo(id)}
              >
                {name}
                <kbd aria-hidden="true" className={styles.key}>
                  Alt {letter}
                </kbd>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.jump}>
          <SelectField label="Go to" isLabelHidden value={current} onChange={({ target }) => goTo(target.value)}>
            {parts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </nav>
      <div className={styles.parts}>
        {parts.map(({ id, name, forGuests, body }) => (
          <section key={id} aria-labelledby={headingOf(id)} className={styles.part} data-part={id}>
            <h3 id={headingOf(id)} tabIndex={-1} className={styles.heading}>
              {name}
            </h3>
            {isGuest && forGuests !== undefined ? <ForGuests {...forGuests} onFollow={onFollow} /> : body}
          </section>
        ))}
      </div>
    </div>
  );
}

const headingOf = (id: string): string => `settings-of-${id}`;

type ForGuestsProps = NonNullable<SettingsPart['forGuests']> & { onFollow: FollowLink };

function ForGuests({ text, to, link, onFollow }: ForGuestsProps) {
  return (
    <p className={styles.hint}>
      {text}{' '}
      <Link to={to} onClick={(event) => onFollow(event, to)}>
        {link}
      </Link>
    </p>
  );
}
