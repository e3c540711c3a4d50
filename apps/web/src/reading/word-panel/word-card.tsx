import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import {
  type DictionaryEntry,
  type KnownStatus,
  type LanguageCode,
  type ReviewPriority,
  type Word,
  wordError,
} from '@wordreel/shared';
import { SHORTCUTS, actionOf } from '#reading/keys/shortcuts.ts';
import { type Handlers, useBindings } from '#reading/keys/use-shortcuts.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import { type ChosenWord, formAt, lineTranslation } from '#reading/words/line-words.ts';
import { useLearnerWords } from '#reading/words/use-learner-words.ts';
import { keptWord, markOf, useWordActions } from '#reading/words/use-word-actions.ts';
import { isProbable } from '#reading/words/word-status.ts';
import type { useLookUp } from '#store/hooks/look-up.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { DEFAULT_PRIORITY } from '#store/words/empty-language.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/reading.tsx';
import { Form } from '#ui/fields/form.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { WordButtons } from './word-buttons.tsx';
import styles from './word-card.module.css';
import { WordEntries } from './word-entries.tsx';

const LemmaForm = lazyPart(() => import('./word-more.tsx'), 'LemmaForm', { isOptional: true });
const WordOutlook = lazyPart(() => import('./word-more.tsx'), 'WordOutlook', { isOptional: true });

/** Translations typed for words that are not saved. They last as long as their source is on the page. */
const drafts = new WeakMap<ReadingText, Map<string, string>>();

/** Stores the typed text, so that closing the panel loses nothing; null deletes it. */
function keepDraft(source: ReadingText, word: string, text: string | null): void {
  const byWord = drafts.get(source) ?? new Map<string, string>();
  if (text === null) byWord.delete(word);
  else byWord.set(word, text);
  drafts.set(source, byWord);
}

/** State of the dictionary query, with the entries sorted to suit the line. */
export type EntriesState = Omit<ReturnType<typeof useLookUp>, 'entries'> & { entries: readonly DictionaryEntry[] };

interface WordCardProps {
  source: ReadingText;
  chosen: ChosenWord;
  lookUp: EntriesState;
  /** Whether the word was met in a video, where understanding a due word counts as recalling it. */
  isFromVideo: boolean;
  onPick: (place: number) => void;
  onClose: () => void;
}

export function WordCard({ source, chosen, lookUp, isFromVideo, onPick, onClose }: WordCardProps) {
  const { language, videoId } = source;
  const isGuest = useAppSelector(selectIsGuest);
  const learner = useLearnerWords(language);
  const actions = useWordActions(language, videoId, learner);
  const pending = learner.pending.find(({ word }) => word === chosen.word);
  const [draft, setDraft] = useState(() => drafts.get(source)?.get(chosen.word));
  const [chosenStars, setChosenStars] = useState<ReviewPriority | null>(null);
  const kept = keptWord(learner.words, chosen) ?? pending;
  const translation = draft ?? kept?.translation ?? lineTranslation(chosen) ?? lookUp.entries[0]?.senses[0]?.text ?? '';
  const stars = kept?.reviewPriority ?? chosenStars ?? DEFAULT_PRIORITY;
  const error = wordError(chosen.word);
  const about = { schedule: kept?.schedule, today: source.today };

  const translate = (text: string) => {
    if (kept !== undefined && text.trim() !== (kept.translation ?? '')) actions.translate(kept, text);
  };
  const take = (meaning: string) => {
    setDraft(meaning);
    translate(meaning);
  };
  // Closing the panel by key or by a press outside does not blur the field, so its text is saved on unmount.
  const isSettled = useRef(false);
  const translateDraft = useEffectEvent(() => {
    if (draft !== undefined && !isSettled.current) translate(draft);
  });
  useEffect(() => () => translateDraft(), []);
  const settle = () => {
    isSettled.current = true;
    keepDraft(source, chosen.word, null);
    onClose();
  };
  const settleWith = (does: (word: Word) => void) => {
    if (kept !== undefined) does(kept);
    settle();
  };
  const rate = (value: ReviewPriority) => {
    if (kept === undefined) setChosenStars(value);
    else actions.keep(chosen, value, translation);
  };
  const save = (value: ReviewPriority = stars) => {
    if (error !== null) return;
    if (kept !== undefined) translate(translation);
    actions.keep(chosen, value, translation);
    settle();
  };
  const canMark = chosen.kind === 'word' && !isGuest;
  const toggle = (status: KnownStatus) => {
    if (!canMark) return;
    actions.toggleMark(chosen, status);
    onClose();
  };
  const card = useRef<HTMLDivElement>(null);
  useCardKeys(card, {
    saveOneStar: () => save(1),
    saveTwoStars: () => save(2),
    saveThreeStars: () => save(3),
    markKnown: () => toggle('known'),
    ignoreWord: () => toggle('ignored'),
  });
  return (
    <div ref={card} className={styles.card}>
      {chosen.kind === 'phrase' && <PhraseWords chosen={chosen} language={language} onPick={onPick} />}
      <WordEntries language={language} chosen={chosen} lookUp={lookUp} taken={translation} onTake={take} />
      {canMark && <LemmaForm language={language} chosen={chosen} entries={lookUp.entries} />}
      <Form className={styles.form} onSubmit={() => save()}>
        <TextField
          label={texts.yourTranslation}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_TRANSLATION_LENGTH}
          value={translation}
          onChange={({ target }) => {
            setDraft(target.value);
            if (kept === undefined) keepDraft(source, chosen.word, target.value);
          }}
          onBlur={() => translate(translation)}
        />
        <StarRating label={texts.reviewPriority({ word: chosen.word })} value={stars} onChange={rate} />
        <WordOutlook {...about} word={isGuest ? null : chosen.word} />
        <FormError message={error} />
        <WordButtons
          state={pending === undefined ? (kept === undefined ? 'new' : 'kept') : 'pending'}
          mark={markOf(learner, chosen)}
          {...about}
          onRecall={isFromVideo ? () => settleWith(actions.recall) : undefined}
          canMark={canMark}
          isProbable={isProbable(chosen.rank, learner.probableUpTo)}
          isBlocked={error !== null}
          onMark={toggle}
          onRemove={() => settleWith(actions.remove)}
        />
      </Form>
    </div>
  );
}

/** Shortcuts for words. They work anywhere in the card's panel, except while the learner types. */
function useCardKeys(card: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const [bindings] = useBindings();
  useKeyDown((event) => {
    const { target } = event;
    // Accept keys from anywhere in the dialog, because the panel itself has focus at first.
    if (!(target instanceof Element) || target.closest('dialog')?.contains(card.current) !== true) return;
    if (target instanceof HTMLInputElement && target.type !== 'radio') return;
    const action = actionOf(event, bindings, SHORTCUTS);
    const handler = action === null ? undefined : handlers[action];
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  });
}

function PhraseWords({
  chosen,
  language,
  onPick,
}: Pick<WordCardProps, 'chosen' | 'onPick'> & { language: LanguageCode }) {
  return (
    <ul aria-label={texts.wordsOfPhrase} lang={language} className={styles.parts}>
      {chosen.places.map((place) => (
        <li key={place}>
          <button type="button" className={styles.part} onClick={() => onPick(place)}>
            {formAt(chosen.line, place)}
          </button>
        </li>
      ))}
    </ul>
  );
}
