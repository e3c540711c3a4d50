import { FolderOpen } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatBytes } from '#lib/text/format.ts';
import { createFilePlayer } from '#playing/file-player.ts';
import boxStyles from '#playing/player-box.module.css';
import type { Playable, Player } from '#playing/player.ts';
import { usePlayerIn } from '#playing/use-player.ts';
import type { KeptFilm } from '#store/device/database.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/film.tsx';
import { videoPlayerTitle } from '#texts/reading.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { chooseFilms, droppedFiles } from './choose-films.ts';
import { isFilmOf } from './fingerprint.ts';
import { FilmNotice } from './film-notice.tsx';
import styles from './local-box.module.css';
import { rememberFilm, reopenFilm, tryToReopen } from './kept-films.ts';
import { type ChosenFilm, closeFilm, onFilmOpened, openFilm, takeStop } from './open-films.ts';
import { SoundChoice } from './sound-choice.tsx';
import { trackToDecode, useChosenSound, useSoundBeside, useVerdict } from './use-film.ts';

interface LocalBoxProps {
  video: Playable;
  onPlayer: (player: Player | null) => void;
}

/** A film on the learner's device: the browser's player once the file is open, and before that a way to open it. */
export function LocalBox({ video, onPlayer }: LocalBoxProps) {
  const file = useSyncExternalStore(onFilmOpened, () => openFilm(video.id));
  if (file === null) return <ClosedFilm video={video} />;
  return <FilmElement key={`${file.name} ${file.lastModified}`} {...{ video, file, onPlayer }} />;
}

function FilmElement({ video, file, onPlayer }: LocalBoxProps & { file: File }) {
  const element = useRef<HTMLVideoElement>(null);
  useFileAsSource(element, file);
  usePlayerIn(element, createFilePlayer, onPlayer);
  /** A disk may be unplugged while the film plays. The page then asks for the file again. */
  const closeIfGone = async (at: number) => {
    const isGone = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => false,
        () => true,
      );
    if (isGone) closeFilm(video.id, at);
  };
  const judged = useVerdict(element, file);
  const verdict = judged?.verdict;
  const sounds = judged?.film.tracks.filter((track) => track.kind === 'audio') ?? [];
  const [wanted, setWanted] = useChosenSound(video.id);
  const chosen = sounds.some(({ number }) => number === wanted) ? wanted : null;
  const main = sounds.find(({ isDefault }) => isDefault) ?? sounds[0];
  const own = verdict?.kind === 'plays' ? (main?.number ?? null) : null;
  const heard = chosen ?? trackToDecode(verdict)?.number ?? own;
  const isSilent = useSoundBeside(element, file, heard === own ? null : heard);
  return (
    <div className={styles.film} data-film={verdict?.kind}>
      {/* The page renders the captions itself, because every word can be tapped. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={element}
        className={boxStyles.player}
        aria-label={videoPlayerTitle({ title: video.title })}
        controls
        playsInline
        preload="metadata"
        hidden={verdict?.kind === 'cannot_play'}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = takeStop(video.id) ?? currentTarget.currentTime;
        }}
        onError={({ currentTarget }) => void closeIfGone(currentTarget.currentTime)}
      />
      {verdict !== undefined && <FilmNotice verdict={verdict} isSilent={isSilent} />}
      {sounds.length > 1 && <SoundChoice sounds={sounds} chosen={heard ?? 0} onChoice={setWanted} />}
    </div>
  );
}

function useFileAsSource(element: RefObject<HTMLVideoElement | null>, file: File): void {
  useEffect(() => {
    const url = URL.createObjectURL(file);
    element.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [element, file]);
}

/** What is known about a film that isn't open: still looking, remembered on this device, or unknown here. */
type Search = 'looking' | KeptFilm | null;

function ClosedFilm({ video }: { video: Playable }) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [search, setSearch] = useState<Search>('looking');
  useEffect(() => {
    let isCurrent = true;
    void tryToReopen(userId, video.id).then(({ kept, isOpen }) => {
      if (isCurrent && !isOpen) setSearch(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, video.id]);
  if (search === 'looking') return <Spinner />;
  return <Chooser video={video} userId={userId} kept={search} />;
}

interface ChooserProps {
  video: Playable;
  userId: string;
  kept: KeptFilm | null;
}

function Chooser({ video, userId, kept }: ChooserProps) {
  const [isChecking, setChecking] = useState(false);
  const [different, setDifferent] = useState<ChosenFilm | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);

  const onChosen = async ([film]: readonly ChosenFilm[]) => {
    if (film === undefined) return;
    setChecking(true);
    setError(null);
    setDifferent(null);
    try {
      const { identityOf } = await import('@wordreel/media');
      if (await isFilmOf(video.url, await identityOf(film.file))) await rememberFilm(userId, video.id, film);
      else setDifferent(film);
    } catch {
      setError(texts.unreadable);
    }
    setChecking(false);
  };
  const choose = () => void chooseFilms({ isMultiple: false }).then(onChosen);
  const openAgain = async (film: KeptFilm) => {
    if (!(await reopenFilm(film, true))) setLost(true);
  };

  return (
    <DropZone
      className={styles.closed}
      isBusy={isChecking}
      onFiles={(dropped) => void droppedFiles(dropped).then(onChosen)}
    >
      {different !== null ? (
        <Message title={texts.differentTitle({ name: different.file.name })} text={texts.differentText}>
          <Button variant="primary" onClick={choose}>
            {texts.chooseAnother}
          </Button>
          <Button onClick={() => void rememberFilm(userId, video.id, different)}>{texts.playAnyway}</Button>
        </Message>
      ) : kept !== null && kept.handle !== null && !isLost ? (
        <Message title={texts.openTitle({ name: kept.name })} text={texts.openText}>
          <Button variant="primary" onClick={() => void openAgain(kept)}>
            <Icon of={FolderOpen} />
            {texts.openAgain}
          </Button>
          <Button onClick={choose}>{texts.chooseAnother}</Button>
        </Message>
      ) : (
        <Message {...textsFor(kept)}>
          <Button variant="primary" onClick={choose}>
            <Icon of={FolderOpen} />
            {texts.chooseFile}
          </Button>
        </Message>
      )}
      <output className={styles.status}>
        {isChecking ? texts.checking : (error ?? (isLost ? texts.unreadable : ''))}
      </output>
    </DropZone>
  );
}

function textsFor(kept: KeptFilm | null) {
  if (kept === null) return { title: texts.elsewhereTitle, text: texts.elsewhereText };
  return {
    title: texts.chooseTitle({ name: kept.name }),
    text: texts.chooseText({ size: formatBytes(kept.size) }),
  };
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </>
  );
}
