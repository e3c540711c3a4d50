import { Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type StudyMode, languageName } from '@wordreel/shared';
import { ProbableWordsLinks } from '#features/known-words/probable-words-links.tsx';
import { StudyStart } from '#features/study/start/study-start.tsx';
import { type SessionOf, Study } from '#features/study/study.tsx';
import { ImportWordsDialog } from '#features/words/more-words.tsx';
import { type AddedWord, QuickAdd } from '#features/words/quick-add.tsx';
import { NoWordsSection, WordsSection } from '#features/words/words-section.tsx';
import { paths, studyPath } from '#lib/navigation/paths.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { GuestBanner, TrialDeck } from '#study/start/guest-start.tsx';
import * as texts from '#texts/study.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './study-page.module.css';

// Lazy, because it includes the scheduler, which calculates the review load of each choice.
const LearningSettingsDialog = lazyPart(
  () => import('#features/learning-settings/learning-settings-dialog.tsx'),
  'LearningSettingsDialog',
);

// Lazy, because only the end of a session needs it.
const VideoCover = lazyPart(() => import('#features/videos/video-cover.tsx'), 'VideoCover', {
  isOptional: true,
});

const coverOf = (video: Video) => <VideoCover video={video} />;

/** The study screen with the learned words below. With `?mode=` or `?video=`, a session fills the page instead. */
export function StudyPage() {
  const language = useAppSelector(selectLanguage);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const of = sessionIn(search);
  if (of === null) return <StudyScreen />;
  return (
    <div className={styles.session}>
      <title>{texts.pageTitle}</title>
      <h1 className="visually-hidden">{texts.heading({ language: languageName(language) })}</h1>
      <Study
        key={search.toString()}
        language={language}
        of={of}
        pictureOf={coverOf}
        onLeave={(answered) => void navigate(paths.study, { state: { answered } })}
        onPractice={() => void navigate(studyPath({ mode: 'practice' }), { replace: true })}
      />
    </div>
  );
}

function StudyScreen() {
  const language = useAppSelector(selectLanguage);
  // Lists of known words belong to an account, so guests have none.
  const canMark = useAppSelector(selectUser) !== null;
  const [added, setAdded] = useState<AddedWord | null>(null);
  const [fresh, setFresh] = useState(0);
  const [isImporting, setImporting] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { answered?: number } | null };
  const answered = state?.answered ?? 0;
  const begin = (of: SessionOf) => void navigate(studyPath(of));
  return (
    <div className={styles.page}>
      <title>{texts.pageTitle}</title>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {texts.heading({ language: languageName(language) })}
        </h1>
        <div className={styles.ways}>
          {canMark && (
            <Link to={paths.you} className={styles.stats}>
              {texts.yourNumbers}
            </Link>
          )}
          <IconButton label={texts.howYouStudy} onClick={() => setSetting(true)}>
            <Icon of={Settings} />
          </IconButton>
        </div>
      </header>
      <output className={styles.said}>
        {fresh > 0 ? texts.wordsAdded({ count: fresh }) : answered > 0 && texts.progressSaved({ count: answered })}
      </output>
      <StudyStart
        language={language}
        onBegin={begin}
        empty={
          <NoWordsSection
            language={language}
            trial={canMark ? null : <TrialDeck language={language} onTaken={() => begin({ mode: 'new' })} />}
            onImport={() => setImporting(true)}
            onAdded={(count) => {
              setFresh(count);
              // The pressed button disappears with the empty state, so move the focus.
              title.current?.focus();
            }}
          />
        }
      />
      {/* Outside the empty state, because the dialog announces the words that replace it. */}
      {isImporting && <ImportWordsDialog language={language} onClose={() => setImporting(false)} />}
      {isSetting && <LearningSettingsDialog language={language} onClose={() => setSetting(false)} />}
      <GuestBanner language={language} />
      <h2 id="your-words" className={styles.words}>
        {texts.yourWords}
      </h2>
      <QuickAdd onAdded={setAdded} />
      <WordsSection added={added} />
      {canMark && <ProbableWordsLinks />}
    </div>
  );
}

const MODES: readonly StudyMode[] = ['all', 'review', 'new', 'practice'];

function sessionIn(search: URLSearchParams): SessionOf | null {
  const video = search.get('video') ?? undefined;
  const mode = MODES.find((one) => one === search.get('mode'));
  if (mode === undefined && video === undefined) return null;
  return { mode: mode ?? 'all', video };
}
