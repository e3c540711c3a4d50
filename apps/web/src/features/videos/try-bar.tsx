import { languageName } from '@wordreel/shared';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { paths, tryPath, videoPath } from '#lib/navigation/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './try-bar.module.css';

export function TryBar({ stories, shown }: { stories: readonly Video[]; shown: Video }) {
  const state: LoginState = { from: videoPath(shown.id) };
  const { currentData: learner } = useGetLanguageQuery(shown.lang);
  const count = learner?.wordCount ?? 0;
  const isNew = useAppSelector(selectPreferences).languages[shown.lang]?.startAnswer === 'new';
  const isFirst = isNew && shown === stories[0];
  const startHint = isFirst ? texts.firstStoryHint({ language: languageName(shown.lang) }) : texts.storyHint;
  return (
    <aside aria-label={texts.tryingAStory} className={styles.bar}>
      <p aria-live="polite" className={styles.text}>
        {count === 0
          ? startHint
          : texts.guestWordsKept({
              count,
              study: (content) => <Link to={paths.study}>{content}</Link>,
              link: (content) => (
                <Link to={paths.signup} state={state}>
                  {content}
                </Link>
              ),
            })}
      </p>
      {stories.length > 1 && (
        <nav aria-label={texts.storiesToTry}>
          <ul className={styles.stories}>
            {stories.map(({ id, title, lang, langLevel }) => (
              <li key={id}>
                <Link
                  to={tryPath(id)}
                  replace
                  aria-current={id === shown.id ? 'page' : undefined}
                  className={styles.story}
                >
                  <LevelTag level={langLevel[0] ?? ''} />
                  <span lang={lang}>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
