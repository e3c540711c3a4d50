import { useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/imports.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './probable-words-links.module.css';

const ProbableWordsDialog = lazyPart(() => import('./probable-words-dialog.tsx'), 'ProbableWordsDialog');

export function ProbableWordsLinks() {
  const { data: languages = [] } = useListLanguagesQuery();
  const [open, setOpen] = useState<LanguageCode | null>(null);
  if (languages.length === 0) return null;
  return (
    <section aria-labelledby="probable-words" className={styles.section}>
      <h2 id="probable-words" className={styles.title}>
        {texts.probableWords}
      </h2>
      <p className={styles.hint}>{texts.probableLinksHint}</p>
      <ul className={styles.languages}>
        {languages.map(({ code }) => (
          <li key={code}>
            <Button onClick={() => setOpen(code)}>
              <Flag code={code} /> {languageName(code)}
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && <ProbableWordsDialog language={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
