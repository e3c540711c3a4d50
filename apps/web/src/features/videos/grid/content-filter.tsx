import type { LanguageCode } from '@wordreel/shared';
import { gridChosen } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import type { useSearch } from './use-search.ts';
import styles from './content-filter.module.css';

interface ContentFilterProps {
  language: LanguageCode;
  isCaptionedOnly: boolean;
  /** The number of videos in Watch later. */
  laterCount: number;
  search: Pick<ReturnType<typeof useSearch>, 'isLaterOnly' | 'showLaterOnly' | 'isStoriesOnly' | 'showStoriesOnly'>;
  /** Whether there are both stories and other videos. */
  hasStories: boolean;
}

/** Filters the grid by captions, stories and Watch later. */
export function ContentFilter(props: ContentFilterProps) {
  const { language, isCaptionedOnly, laterCount, hasStories } = props;
  const { isLaterOnly, showLaterOnly, isStoriesOnly, showStoriesOnly } = props.search;
  const dispatch = useAppDispatch();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Which videos</legend>
      <Chip
        isPressed={isCaptionedOnly}
        onClick={() => dispatch(gridChosen({ language, isCaptionedOnly: !isCaptionedOnly }))}
      >
        With captions
      </Chip>
      {(hasStories || isStoriesOnly) && (
        <Chip isPressed={isStoriesOnly} onClick={() => showStoriesOnly(!isStoriesOnly)}>
          Stories
        </Chip>
      )}
      {(laterCount > 0 || isLaterOnly) && (
        <Chip isPressed={isLaterOnly} onClick={() => showLaterOnly(!isLaterOnly)}>
          For later ({laterCount})
        </Chip>
      )}
    </fieldset>
  );
}
