import type { LanguageCode } from '@wordreel/shared';
import { gridChosen } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Chip } from '#ui/chip.tsx';
import styles from './content-filter.module.css';

interface ContentFilterProps {
  language: LanguageCode;
  isCaptionedOnly: boolean;
  /** How many videos are kept for later. */
  laterCount: number;
  isLaterOnly: boolean;
  onLaterOnly: (isOnly: boolean) => void;
}

/** Narrows the grid to what has captions, and to what is kept for later. */
export function ContentFilter(props: ContentFilterProps) {
  const { language, isCaptionedOnly, laterCount, isLaterOnly, onLaterOnly } = props;
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
      {(laterCount > 0 || isLaterOnly) && (
        <Chip isPressed={isLaterOnly} onClick={() => onLaterOnly(!isLaterOnly)}>
          For later ({laterCount})
        </Chip>
      )}
    </fieldset>
  );
}
