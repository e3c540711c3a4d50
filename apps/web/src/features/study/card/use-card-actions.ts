import type { KnownStatus, LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import type { Command } from '#store/words/command.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/study.tsx';
import type { Edited } from './card-answer.tsx';

interface CardOf {
  readonly language: LanguageCode;
  readonly word: Word;
  readonly onDrop: (word: string) => void;
  readonly onChange: (word: string, facts: Partial<Word>) => void;
  readonly onEdit: (what: Edited) => void;
  readonly onReveal: () => void;
}

/** Returns the actions on a card's word, except grading. All of them show their effect at once. */
export function useCardActions({ language, word, onDrop, onChange, onEdit, onReveal }: CardOf) {
  const dispatch = useAppDispatch();
  const isGuest = useAppSelector(selectIsGuest);
  const name = word.word;

  const setStars = (reviewPriority: ReviewPriority) => {
    onChange(name, { reviewPriority });
    void dispatch(carryOut({ kind: 'setPriority', args: { language, word, reviewPriority } }));
  };
  const write = (what: 'translation' | 'note', text: string) => {
    if (what === 'translation') {
      onChange(name, { translation: text === '' ? null : text });
      void dispatch(carryOut({ kind: 'setTranslation', args: { language, word, translation: text } }));
    } else {
      onChange(name, { note: text });
      void dispatch(carryOut({ kind: 'setNote', args: { language, word, note: text } }));
    }
  };
  const drop = (command: Command, text: string, undo: Command) => {
    void dispatch(carryOut(command));
    dispatch(toastShown({ tone: 'info', text, action: { label: texts.undo, does: undo } }));
    onDrop(name);
  };
  const mark = (status: KnownStatus) => {
    const args = { language, lemma: word.lemma ?? name.toLowerCase() };
    const text = status === 'known' ? texts.markedKnown({ name }) : texts.markedIgnored({ name });
    drop({ kind: 'markWord', args: { ...args, status } }, text, { kind: 'markWord', args: { ...args, status: null } });
  };
  const edit = (what: Edited) => {
    onReveal();
    onEdit(what);
  };
  const pausing = (paused: boolean): Command => ({ kind: 'pauseWord', args: { language, word, paused } });
  const pause = () => drop(pausing(true), texts.wordPaused({ name }), pausing(false));
  const remove = () => {
    void dispatch(carryOut({ kind: 'removeWord', args: { language, word } }));
    onDrop(name);
  };
  // The marks of guests are not stored.
  const ignore = isGuest ? null : () => mark('ignored');
  return {
    ignore,
    editTranslation: () => edit('translation'),
    setStars,
    write,
    nextStars: () => setStars(word.reviewPriority === 3 ? 1 : word.reviewPriority === 2 ? 3 : 2),
    menu: [
      { label: texts.fixTranslation, does: () => edit('translation') },
      { label: (word.note ?? '') === '' ? texts.addNote : texts.editNote, does: () => edit('note') },
      ...(ignore === null
        ? []
        : [
            { label: texts.knowWord, does: () => mark('known') },
            { label: texts.ignoreName, does: ignore },
          ]),
      // A word that was never answered has no schedule to pause.
      ...(word.schedule === undefined ? [] : [{ label: texts.pauseWord, does: pause }]),
      { label: texts.removeWord, does: remove },
    ],
  };
}
