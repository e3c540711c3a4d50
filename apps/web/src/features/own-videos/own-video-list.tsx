import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatDuration } from '#lib/text/format.ts';
import { guestPath, videoPath } from '#lib/navigation/paths.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useGetOwnVideosQuery } from '#store/api/videos/own-videos-api.ts';
import { type OwnVideo, type Series, seriesOf } from '#store/api/videos/series.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/own.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { EditVideoDialog } from './edit-video-dialog.tsx';
import { savedBody } from './own-video-draft.ts';
import styles from './own-videos.module.css';

interface OwnVideoListProps {
  language: LanguageCode;
  pictureOf: (video: OwnVideo) => ReactNode;
}

/** The learner's own videos in a language, by series. */
export function OwnVideoList({ language, pictureOf }: OwnVideoListProps) {
  const query = useGetOwnVideosQuery(language);
  const [edited, setEdited] = useState<OwnVideo | null>(null);
  const name = languageName(language);
  return (
    <section aria-labelledby="yours" className={styles.list}>
      <h2 id="yours" tabIndex={-1} className={styles.heading}>
        {texts.yoursIn({ language: name })}
      </h2>
      <Loaded
        query={query}
        whileLoading={<Skeleton label={texts.loading} className={styles.loading} bones={3} />}
        failure={texts.notLoaded}
      >
        {(videos) =>
          videos.length === 0 ? (
            <EmptyState picture={<BlankScreen />} title={texts.none({ language: name })} text={texts.noneText} />
          ) : (
            <>
              {videos.every(({ captions }) => captions === null) && <p className={styles.hint}>{texts.captionsHint}</p>}
              {seriesOf(videos).map((series, _at, all) => (
                <SeriesGroup
                  key={series.name}
                  series={series}
                  title={series.name ?? (all.length > 1 ? texts.single : null)}
                  language={language}
                  pictureOf={pictureOf}
                  onEdit={setEdited}
                />
              ))}
            </>
          )
        }
      </Loaded>
      {edited !== null && <EditVideoDialog video={edited} language={language} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface SeriesGroupProps extends OwnVideoListProps {
  series: Series;
  /** Null if the group needs none. */
  title: string | null;
  onEdit: (video: OwnVideo) => void;
}

function SeriesGroup({ series: { name, videos }, title, language, pictureOf, onEdit }: SeriesGroupProps) {
  return (
    <>
      {title !== null && (
        <h3 lang={name === null ? undefined : language} dir="auto" className={styles.series}>
          {title}
        </h3>
      )}
      <ul aria-label={name ?? texts.single} className={styles.videos}>
        {videos.map((video) => (
          <OwnVideoRow
            key={video.id}
            video={video}
            picture={pictureOf(video)}
            language={language}
            onEdit={() => onEdit(video)}
          />
        ))}
      </ul>
    </>
  );
}

interface OwnVideoRowProps extends Pick<SeriesGroupProps, 'language'> {
  video: OwnVideo;
  picture: ReactNode;
  onEdit: () => void;
}

function OwnVideoRow({ video, picture, language, onEdit }: OwnVideoRowProps) {
  const { id, title, level } = video;
  const dispatch = useAppDispatch();
  const isGuest = useAppSelector(selectIsGuest);
  const to = isGuest ? guestPath({ id, lang: language, player: 'youtube' }) : videoPath(id);
  const remove = () => {
    // The button goes with its row, so the focus moves to the heading.
    document.querySelector<HTMLElement>('#yours')?.focus({ preventScroll: true });
    const args = { videoId: id, language, body: savedBody(video, language) };
    void dispatch(carryOut({ kind: 'removeOwnVideo', args }));
  };
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.about}>
        <Link to={to} lang={language} dir="auto" className={styles.title}>
          {title}
        </Link>
        <p className={styles.facts}>
          <LevelTag level={level} />
          {factsOf(video)}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton label={texts.editOf({ title })} onClick={onEdit}>
          <Icon of={Pencil} />
        </IconButton>
        <IconButton label={texts.removeOf({ title })} onClick={remove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
    </li>
  );
}

function factsOf({ episode, captions, progress }: OwnVideo): string {
  const position = progress === null ? 0 : Math.floor(progress.position);
  return [
    ...(episode === null ? [] : [texts.episodeNumber({ episode })]),
    captions === null ? texts.withoutCaptions : texts.withCaptions,
    ...(progress !== null && progress.finishedAt !== null ? [texts.watched] : []),
    ...(progress?.finishedAt === null && position > 0
      ? [texts.atPosition({ position: formatDuration(position) })]
      : []),
  ].join(' · ');
}
