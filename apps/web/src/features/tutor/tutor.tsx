import { useEffect } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { MISTAKES } from '#lib/navigation/tutor-path.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import * as texts from '#texts/tutor.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Mistakes } from './after/mistakes.tsx';
import { ThreadsSheet, Threads } from './side/threads.tsx';
import { Start } from './start/start.tsx';
import styles from './tutor.module.css';

const loadPanel = () => import('./conversation-panel.tsx');
const ConversationPanel = lazyPart(loadPanel, 'ConversationPanel');

const WIDE = '(min-width: 1024px)';

interface TutorProps {
  language: LanguageCode;
  /** The id of the open conversation, `mistakes`, or null for the start page. */
  current: string | null;
}

/** The tutor page: conversations on the left, the open one in the middle, its words on the right. */
export function Tutor({ language, current }: TutorProps) {
  const isWide = useMediaQuery(WIDE);
  return (
    <div className={styles.room} data-fills-screen={current === null || current === MISTAKES ? undefined : ''}>
      {isWide && (
        <aside className={styles.side} aria-label={texts.yourConversations}>
          <Threads language={language} current={current} />
        </aside>
      )}
      {current === null && <StartSection language={language} isWide={isWide} />}
      {current === MISTAKES && (
        <div className={styles.centre}>
          <Head title={texts.mistakes} {...{ language, current, isWide }} />
          <Mistakes key={language} language={language} />
        </div>
      )}
      {current !== null && current !== MISTAKES && (
        <ConversationPanel key={current} id={current} language={language} isWide={isWide} />
      )}
    </div>
  );
}

function StartSection({ language, isWide }: Pick<HeadProps, 'language' | 'isWide'>) {
  const {
    currentData: status,
    isError,
    refetch,
  } = tutorApi.useGetTutorStatusQuery(language, { refetchOnMountOrArgChange: 10 });
  // The panel of the conversation loads while the learner chooses one.
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), []);
  const isPractice = status?.mode === 'practice';
  return (
    <div className={styles.centre} data-wide={isPractice}>
      <Head
        title={isPractice ? texts.practicePartner : texts.tutor}
        isPractice={isPractice}
        level={status?.level}
        current={null}
        {...{ language, isWide }}
      />
      {status !== undefined ? (
        <Start key={language} language={language} status={status} />
      ) : isError ? (
        <EmptyState
          heading="h2"
          title={texts.tutorNotLoaded}
          text={texts.tutorNotLoadedHint}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label={texts.loading} className={styles.skeleton} bones={4} data-tall />
      )}
    </div>
  );
}

interface HeadProps extends TutorProps {
  title: string;
  isPractice?: boolean;
  level?: string | undefined;
  isWide: boolean;
}

function Head({ title, isPractice = false, level, language, current, isWide }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {isPractice && <p className={styles.hint}>{texts.practiceHint}</p>}
        <p className={styles.sub}>
          {isPractice && `${texts.scripted} · `}
          {languageName(language)}
          {level !== undefined && <LevelTag level={level} />}
        </p>
      </div>
      {!isWide && <ThreadsSheet language={language} current={current} />}
    </header>
  );
}
