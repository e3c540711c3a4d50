import { useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { failureText } from '#store/network/call-api.ts';
import { captionsApi } from '#store/api/videos/captions-api.ts';
import * as texts from '#texts/reading.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { AS_TYPED, TextField } from '#ui/fields/text-field.tsx';
import type { ChosenWord } from '#reading/words/line-words.ts';
import styles from './lemma-form.module.css';

interface LemmaFormProps {
  language: LanguageCode;
  chosen: ChosenWord;
  entries: readonly DictionaryEntry[];
}

/** Corrects the lemma of a form in every line that the learner reads from then on. */
export function LemmaForm({ language, chosen, entries }: LemmaFormProps) {
  const [override, { isLoading, error }] = captionsApi.useOverrideTokenMutation();
  const [typed, setTyped] = useState('');
  const [corrected, setCorrected] = useState<string | null>(null);

  const send = async (lemma: string | null, form = chosen.form) => {
    const answer = await override({ language, body: { form, lemma } });
    if (answer.error !== undefined) return;
    setTyped('');
    setCorrected(lemma === null ? null : form);
  };
  return (
    <details
      className={styles.details}
      onToggle={({ currentTarget }) => {
        // Scroll the opened part into view, so that the panel's footer does not cover it.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className={styles.summary}>{texts.notThisWord}</summary>
      <div className={styles.body}>
        {chosen.isJoined && (
          <Button disabled={isLoading} onClick={() => void send('')}>
            {texts.notTogether}
          </Button>
        )}
        <p>
          {texts.formOf({
            form: chosen.form,
            mark: (content) => (
              <span lang={language} className={styles.form}>
                {content}
              </span>
            ),
          })}
        </p>
        <div className={styles.candidates} lang={language}>
          {candidatesFor(chosen, entries).map((lemma) => (
            <Chip key={lemma} isPressed={false} disabled={isLoading} onClick={() => void send(lemma)}>
              {lemma}
            </Chip>
          ))}
        </div>
        <Form className={styles.typed} onSubmit={() => typed.trim() !== '' && send(typed.trim())}>
          <TextField
            {...AS_TYPED}
            label={texts.anotherWord}
            lang={language}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={isLoading || typed.trim() === ''}>
            {texts.applyLemma}
          </Button>
        </Form>
        <FormError message={failureText(error, texts.correctionNotSaved)} />
        {corrected !== null && (
          <output className={styles.done}>
            {texts.correctedEverywhere({
              button: (content) => (
                <Button variant="quiet" disabled={isLoading} onClick={() => void send(null, corrected)}>
                  {content}
                </Button>
              ),
            })}
          </output>
        )}
      </div>
    </details>
  );
}

function candidatesFor({ form, word, isJoined }: ChosenWord, entries: readonly DictionaryEntry[]): string[] {
  const found = entries.map(({ headword }) => headword);
  return [...new Set(isJoined ? found : [...found, form, form.toLowerCase()])].filter((one) => one !== word);
}
