import { Pencil, Volume2 } from 'lucide-react';
import type { DictionaryEntry, LanguageCode, ReviewPriority, StudyItem } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { useLookUp } from '#store/hooks/look-up.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './study-card.module.css';
import { TextEditor } from './text-editor.tsx';

/** Loaded lazily, because it contains the scheduler, which is not needed for setting stars. */
const StarCost = lazyPart(() => import('#reading/star-cost/star-cost.tsx'), 'StarCost', { isOptional: true });

const MOST_FORMS = 6;

export type Edited = 'translation' | 'note' | null;

interface CardAnswerProps {
  language: LanguageCode;
  item: StudyItem;
  hasMeaning: boolean;
  edited: Edited;
  onPronounce: (() => void) | null;
  onEdit: (what: Edited) => void;
  onText: (what: 'translation' | 'note', text: string) => void;
  onStars: (stars: ReviewPriority) => void;
}

export function CardAnswer({ language, item, hasMeaning, edited, ...props }: CardAnswerProps) {
  const { word, line } = item;
  const { onPronounce, onEdit, onText, onStars } = props;
  const { entries = [] } = useLookUp(language, {
    language,
    word: (line?.form ?? word.word).slice(0, 100),
    lemma: word.lemma ?? null,
  });
  const entry = entries.find(({ headword }) => headword === (word.lemma ?? word.word)) ?? entries[0];
  const meaning = word.translation ?? '';
  return (
    <section ref={focusInPlace} tabIndex={-1} aria-label="Answer" className={styles.answer}>
      {edited === 'translation' ? (
        <TextEditor
          label="Your translation"
          text={meaning}
          maxLength={MAX_TRANSLATION_LENGTH}
          onSave={(text) => onText('translation', text)}
          onCancel={() => onEdit(null)}
        />
      ) : (
        <p className={styles.meaning}>
          {!hasMeaning && (meaning === '' ? 'No translation yet' : <span dir="auto">{meaning}</span>)}
          <IconButton label="Edit the translation" onClick={() => onEdit('translation')}>
            <Icon of={Pencil} size={18} />
          </IconButton>
        </p>
      )}
      <p className={styles.headword}>
        <span lang={language} dir="auto">
          {entry?.article !== null && entry?.article !== undefined && `${entry.article} `}
          {word.word}
        </span>
        {onPronounce !== null && (
          <IconButton label={`Say ${word.word}`} onClick={onPronounce}>
            <Icon of={Volume2} size={18} />
          </IconButton>
        )}
        {entry !== undefined && <Facts entry={entry} />}
      </p>
      {entry !== undefined && entry.forms.length > 0 && (
        <p className={styles.more}>
          Forms:{' '}
          <span lang={language} dir="auto">
            {entry.forms.slice(0, MOST_FORMS).join(', ')}
          </span>
        </p>
      )}
      {line?.text?.line.translation !== undefined && (
        <p lang="en" className={styles.more}>
          {line.text.line.translation}
        </p>
      )}
      <Note {...{ word, edited, onEdit, onText }} />
      <StarRating label={`Review priority of ${word.word}`} value={word.reviewPriority} onChange={onStars} />
      <StarCost language={language} schedule={word.schedule} />
    </section>
  );
}

function Facts({ entry: { pos, pronunciation } }: { entry: DictionaryEntry }) {
  return (
    <>
      {pos !== null && <span className={styles.fact}>{pos}</span>}
      {pronunciation !== null && <span className={styles.fact}>/{pronunciation}/</span>}
    </>
  );
}

type NoteProps = Pick<CardAnswerProps, 'edited' | 'onEdit' | 'onText'> & Pick<StudyItem, 'word'>;

function Note({ word: { note = '' }, edited, onEdit, onText }: NoteProps) {
  if (edited === 'note') {
    return (
      <TextEditor
        label="Note to yourself"
        text={note}
        maxLength={500}
        onSave={(text) => onText('note', text)}
        onCancel={() => onEdit(null)}
      />
    );
  }
  if (note === '') return null;
  return (
    <p dir="auto" className={styles.note}>
      {note}{' '}
      <Button variant="quiet" onClick={() => onEdit('note')}>
        Edit note
      </Button>
    </p>
  );
}
