import type { TutorMessage, TutorTranslation } from '@wordreel/shared';
import { useState } from 'react';
import { useLazyTranslateTutorMessageQuery } from '#store/api/tutor/tutor-texts-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './message.module.css';

const REASONS: Readonly<Record<NonNullable<TutorTranslation['reason']>, string>> = {
  no_model: 'There is no translation of this line. Press a word to see what it means.',
  limit: 'Today’s translations are used up. Press a word to see what it means.',
  failed: 'The translation did not come. Try again.',
};

/** Translates a message with one request, then toggles the translation. */
export function useTranslation(conversation: string, message: TutorMessage) {
  const [translate, { currentData, isFetching, isError }] = useLazyTranslateTutorMessageQuery();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    // A failed translation is requested again.
    if (!isOpen && !isFetching)
      void translate({ conversation, message: message.id }, typeof currentData?.text === 'string');
  };
  const text = currentData?.text ?? (currentData === undefined ? null : REASONS[currentData.reason ?? 'failed']);
  return { isOpen, isBusy: isFetching, text: isError ? REASONS.failed : text, toggle };
}

type Translation = ReturnType<typeof useTranslation>;

export function TranslateButton({ isOpen, toggle }: Translation) {
  return (
    <Button variant="quiet" className={styles.tool} aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? 'Hide translation' : 'Translate'}
    </Button>
  );
}

export function TranslationText({ isOpen, isBusy, text }: Translation) {
  return <output className={styles.translation}>{isOpen && (isBusy ? 'Translating' : text)}</output>;
}
