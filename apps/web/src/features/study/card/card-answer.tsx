import type { ReactNode } from 'react';
import { Pencil, Volume2 } from 'lucide-react';
import type { DictionaryEntry, LanguageCode, ReviewPriority, StudyItem } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { useEntries } from './entries.ts';
import styles from './study-card.module.css';
import { TextEditor } from './text-editor.tsx';

const MOST_FORMS = 16;
const MOST_SENSES = 2;

/** A word saved without a translation shows the dictionary's meaning. */
const meaningOf = ({ senses }: DictionaryEntry): string =>
  senses
    .slice(0, MOST_SENSES)
    .map(({ text }) => text)
    .join(', ');

export type Edited = 'translation' | 'note' | null;

interface CardAnswerProps {
  language: LanguageCode;
  item: StudyItem;
  hasMeaning: boolean;
  /** Whether a new word is introduced. Then nothing was revealed, and the focus stays where it is. */
  isIntro: boolean;
  edited: Edited;
  onPronounce: (() => void) | null;
  onEdit: (what: Edited) => void;
  onText: (what: 'translation' | 'note', text: string) => void;
  onStars: (stars: ReviewPriority) => void;
}

export function CardAnswer({ language, item, hasMeaning, isIntro, edited, ...props }: CardAnswerProps) {
  const { word } = item;
  const { onPronounce, onEdit, onText, onStars } = props;
  const entries = useEntries(language, item);
  const entry = entries.find(({ headword }) => headword === (word.lemma ?? word.word)) ?? entries[0];
  const meaning = word.translation || (entry === undefined ? '' : meaningOf(entry));
  return (
    <section ref={isIntro ? null : focusInPlace} tabIndex={-1} aria-label={texts.answer} className={styles.answer}>
      <p className={styles.headword}>
        <span lang={language} dir="auto" className={styles.name}>
          {entry?.article !== null && entry?.article !== undefined && `${entry.article} `}
          {word.word}
        </span>
        {onPronounce !== null && (
          <IconButton label={texts.hearWord({ word: word.word })} onClick={onPronounce}>
            <Icon of={Volume2} size={18} />
          </IconButton>
        )}
        {entry !== undefined && <Facts entry={entry} />}
      </p>
      {edited === 'translation' ? (
        <TextEditor
          label={texts.yourTranslation}
          text={word.translation ?? ''}
          maxLength={MAX_TRANSLATION_LENGTH}
          onSave={(text) => onText('translation', text)}
          onCancel={() => onEdit(null)}
        />
      ) : (
        <p className={styles.meaning}>
          {!hasMeaning && (meaning === '' ? texts.noTranslationYet : <span dir="auto">{meaning}</span>)}
          <IconButton label={texts.editTranslation} onClick={() => onEdit('translation')}>
            <Icon of={Pencil} size={18} />
          </IconButton>
        </p>
      )}
      {entry !== undefined && <Forms language={language} entry={entry} />}
      <Note {...{ word, edited, onEdit, onText }} />
      <div className={styles.stars}>
        <span>{texts.priority}</span>
        <StarRating label={texts.starsOfWord({ word: word.word })} value={word.reviewPriority} onChange={onStars} />
      </div>
    </section>
  );
}

function Forms({ language, entry: { plural, forms } }: { language: LanguageCode; entry: DictionaryEntry }) {
  if (plural === undefined && forms.length === 0) return null;
  const list = (content: ReactNode) => (
    <span lang={language} dir="auto">
      {content}
    </span>
  );
  return (
    <p className={styles.more}>
      {plural === undefined
        ? texts.forms({ forms: forms.slice(0, MOST_FORMS).join(', '), list })
        : texts.pluralOf({ plural: language === 'de' ? `die ${plural}` : plural, list })}
    </p>
  );
}

function Facts({ entry: { pos, pronunciation } }: { entry: DictionaryEntry }) {
  return (
    <>
      {pos !== null && <span className={styles.fact}>{pos}</span>}
      {pronunciation !== null && <span className={styles.fact}>{`/${pronunciation}/`}</span>}
    </>
  );
}

type NoteProps = Pick<CardAnswerProps, 'edited' | 'onEdit' | 'onText'> & Pick<StudyItem, 'word'>;

function Note({ word: { note = '' }, edited, onEdit, onText }: NoteProps) {
  if (edited === 'note') {
    return (
      <TextEditor
        label={texts.yourNote}
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
        {texts.editNote}
      </Button>
    </p>
  );
}
