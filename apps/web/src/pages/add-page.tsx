import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AddVideo } from '#features/own-videos/add-video.tsx';
import { OwnVideoList } from '#features/own-videos/own-video-list.tsx';
import type { OwnVideoDraft } from '#features/own-videos/own-video-draft.ts';
import { VideoCover } from '#features/videos/video-cover.tsx';
import { LanguageSelect } from '#features/words/language-select.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { guestPath, paths, videoPath } from '#lib/navigation/paths.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/own.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './add-page.module.css';

const AddFilms = lazyPart(() => import('#features/own-videos/add-films.tsx'), 'AddFilms');

/** Adds a video by its link, or films from this device, and lists those that the learner has added. `?link=` is what was pasted elsewhere. */
export function AddPage() {
  usePageTitle(texts.title);
  const [search] = useSearchParams();
  const isGuest = useAppSelector(selectIsGuest);
  const selected = useAppSelector(selectLanguage);
  const [chosen, setChosen] = useState<typeof selected | null>(null);
  const language = chosen ?? selected;
  // Counts the videos that wait for the server, so that each leaves an empty form.
  const [waiting, setWaiting] = useState(0);
  const { key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const onAdded = (videoId: string | null, { title }: OwnVideoDraft) => {
    if (videoId === null) {
      setWaiting(waiting + 1);
      dispatch(toastShown({ tone: 'info', text: texts.waitsForServer({ title }) }));
    } else void navigate(isGuest ? guestPath({ id: videoId, lang: language, player: 'youtube' }) : videoPath(videoId));
  };
  const [added, setAdded] = useState(0);
  const onFilms = (videoIds: readonly string[], name: string) => {
    const [first] = videoIds;
    if (videoIds.length === 1 && first !== undefined) return void navigate(videoPath(first));
    setAdded(added + 1);
    dispatch(toastShown({ tone: 'info', text: texts.episodesAdded({ count: videoIds.length, series: name }) }));
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.intro}>{isGuest ? texts.introGuest : texts.intro}</p>
        <section aria-labelledby="from-youtube" className={styles.card}>
          <h2 id="from-youtube" className={styles.cardTitle}>
            {texts.fromYoutube}
          </h2>
          <p className={styles.hint}>{texts.fromYoutubeHint}</p>
          <AddVideo
            key={`${search.get('link')} ${waiting}`}
            link={waiting === 0 ? (search.get('link') ?? '') : ''}
            language={language}
            languageField={<LanguageSelect label={texts.language} value={language} onChange={setChosen} />}
            onAdded={onAdded}
          />
        </section>
        <section aria-labelledby="from-device" className={styles.card}>
          <h2 id="from-device" className={styles.cardTitle}>
            {texts.fromDevice}
          </h2>
          {isGuest ? (
            <p>
              {texts.fromDeviceGuest({
                login: (content) => (
                  <Link to={paths.login} state={{ from: paths.add }}>
                    {content}
                  </Link>
                ),
              })}
            </p>
          ) : (
            <AddFilms
              // An empty form after each series, and for files that are dropped beside the form.
              key={`${added} ${key}`}
              language={language}
              languageField={<LanguageSelect label={texts.language} value={language} onChange={setChosen} />}
              onAdded={onFilms}
            />
          )}
        </section>
      </div>
      <OwnVideoList
        language={language}
        pictureOf={(video) => <VideoCover video={{ ...video, lang: language, langLevel: [video.level] }} />}
      />
    </div>
  );
}
