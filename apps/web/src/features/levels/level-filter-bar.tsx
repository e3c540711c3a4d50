import { LEVEL_FILTERS } from '@wordreel/shared';
import { levelToggled, selectLevels } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/levels.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { useRoving } from '#ui/hooks/use-roving.ts';
import styles from './level-filter-bar.module.css';

export function LevelFilterBar() {
  const selected = useAppSelector(selectLevels);
  const dispatch = useAppDispatch();
  const roving = useRoving<HTMLFieldSetElement>();
  return (
    <fieldset className={styles.bar} {...roving}>
      <legend className="visually-hidden">{texts.videoLevel}</legend>
      {LEVEL_FILTERS.map((level) => (
        <Chip
          key={level}
          isPressed={level === 'All' ? selected.length === 0 : selected.includes(level)}
          isFilter={level !== 'All'}
          className={classNames(styles.level, styles[`group${level[0]}`])}
          onClick={() => dispatch(levelToggled(selected, level))}
        >
          {level === 'All' ? texts.allLevels : level}
        </Chip>
      ))}
    </fieldset>
  );
}
