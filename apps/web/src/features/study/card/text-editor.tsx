import { type FormEvent, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './study-card.module.css';

interface TextEditorProps {
  label: string;
  text: string;
  maxLength: number;
  lang?: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

export function TextEditor({ label, text, maxLength, lang, onSave, onCancel }: TextEditorProps) {
  const [draft, setDraft] = useState(text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(draft.trim());
  };
  return (
    <form className={styles.editor} onSubmit={save}>
      <TextField
        ref={focusOnMount}
        label={label}
        dir="auto"
        lang={lang}
        autoComplete="off"
        maxLength={maxLength}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit">{texts.save}</Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}
