import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentLevel, languageOf, type LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages-api.ts';
import { Icon } from '#ui/icon.tsx';
import { LanguageIcon } from '#ui/language-icon.tsx';
import { LevelTag } from '#ui/level-tag.tsx';
import styles from './return-strip.module.css';

/** The hero of someone who has been here before: where they stand, and the way to their words. */
export function ReturnStrip({ language }: { language: LanguageCode }) {
  const { currentData: data } = useGetLanguageQuery(language);
  const { displayName } = languageOf(language);
  return (
    <section className={styles.strip}>
      <LanguageIcon code={language} variant="minimal" />
      <h1 className={styles.name}>{displayName}</h1>
      {data !== undefined && <LevelTag level={currentLevel(data)} />}
      <Link to={paths.study} className={styles.words}>
        {formatCount(data?.wordCount ?? 0, 'word', 'words')} kept <Icon of={ArrowRight} size={16} />
      </Link>
    </section>
  );
}
