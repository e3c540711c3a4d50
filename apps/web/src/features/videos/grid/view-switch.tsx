import { Grid3x3, LayoutGrid } from 'lucide-react';
import { gridVariantChosen, selectGridVariant } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './view-switch.module.css';

const VIEWS = [
  { variant: 'default', label: 'Default view', icon: LayoutGrid },
  { variant: 'minimal', label: 'Minimal view', icon: Grid3x3 },
] as const;

/** Chooses the layout of the grid, stored as a preference. */
export function ViewSwitch() {
  const chosen = useAppSelector(selectGridVariant);
  const dispatch = useAppDispatch();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(({ variant, label, icon }) => (
        <IconButton
          key={variant}
          label={label}
          aria-pressed={variant === chosen}
          className={styles.view}
          onClick={() => dispatch(gridVariantChosen(variant))}
        >
          <Icon of={icon} />
        </IconButton>
      ))}
    </fieldset>
  );
}
