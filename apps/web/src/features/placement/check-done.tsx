import { type LanguageCode, languageName, type LevelCode } from '@wordreel/shared';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import styles from './placement-check.module.css';

interface CheckDoneProps {
  language: LanguageCode;
  level: LevelCode | '';
  onLeave: () => void;
}

export function CheckDone({ language, level, onLeave }: CheckDoneProps) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <>
      <h1 className={styles.title}>
        {languageName(language)} {level === '' ? 'from the beginning' : <LevelTag level={level} />}
      </h1>
      <p className={styles.text}>
        {level === ''
          ? 'Start with the first stories and words.'
          : isGuest
            ? 'Your level is set. With an account, videos also show how much of them you probably know.'
            : 'Videos now show how much of them you probably know, and the best fits come first.'}{' '}
        You can take the check again or choose another level at any time in the settings of the language.
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onLeave}>
          See what fits you
        </Button>
      </div>
    </>
  );
}
