import type { LanguageCode } from '@wordreel/shared';
import { gridChosen } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './watch-only.module.css';

interface WatchOnlyProps {
  language: LanguageCode;
  /** The number of videos that are hidden because they have no captions. */
  count: number;
  /** Wraps the action of a button that disappears, to move the focus first. */
  repairing: (repair: () => unknown) => () => void;
}

/** Follows the videos with captions, and offers those without. */
export function WatchOnly(props: WatchOnlyProps) {
  const { count } = props;
  return (
    <div className={styles.more}>
      <p>{texts.moreWatchOnly({ count })}</p>
      <ShowWatchOnly {...props} />
    </div>
  );
}

export function ShowWatchOnly({ language, count, repairing }: WatchOnlyProps) {
  const dispatch = useAppDispatch();
  return (
    <Button onClick={repairing(() => dispatch(gridChosen({ language, isCaptionedOnly: false })))}>
      {texts.showWatchOnly({ count })}
    </Button>
  );
}
