import { Clapperboard, FolderOpen } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { chooseFilms, chooseFolder, droppedFiles, MOST_FILES } from '#playing/local/choose-films.ts';
import { takeDroppedFiles } from '#playing/local/dropped-files.ts';
import { rememberFilm } from '#playing/local/kept-films.ts';
import type { ChosenFilm } from '#playing/local/open-films.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { useLazyGetOwnVideosQuery } from '#store/api/videos/own-videos-api.ts';
import type { OwnVideo } from '#store/api/videos/series.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/film.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './add-films.module.css';
import { FilmsForm } from './films/films-form.tsx';
import { type FilmToAdd, readFilms } from './films/read-films.ts';
import { KNOWN_ENDINGS, sortFiles } from './films/sort-files.ts';

interface AddFilmsProps {
  language: LanguageCode;
  languageField: ReactNode;
  /** Called with the videos that were added, or that the learner had added before. */
  onAdded: (videoIds: readonly string[], series: string) => void;
}

interface Chosen {
  readonly films: readonly FilmToAdd[];
  readonly subtitles: readonly File[];
}

/** Adds films that stay on this device: drop or choose them with their subtitles, then say what they are. */
export function AddFilms({ language, languageField, onAdded }: AddFilmsProps) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const loadKnown = useKnownVideos(language);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** Whether the learner is back from the form, where the focus was. */
  const [isBack, setBack] = useState(false);

  const onFiles = async (files: readonly ChosenFilm[]) => {
    setError(null);
    if (files.length === 0) return;
    if (files.length > MOST_FILES) return setError(texts.tooManyFiles({ most: MOST_FILES }));
    const { films, subtitles } = sortFiles(files);
    if (films.length === 0) return setError(texts.noFilms({ endings: KNOWN_ENDINGS.join(', ') }));
    setProgress({ done: 0, count: films.length });
    const known = await loadKnown();
    if (known === null) {
      setProgress(null);
      return setError(texts.notCompared);
    }
    try {
      const read = await readFilms(films, known, (done) => setProgress({ done, count: films.length }));
      const [first] = read;
      if (read.length === 1 && first?.isKnown === true) {
        await rememberFilm(userId, first.id, first.film);
        onAdded([first.id], '');
      } else setChosen({ films: read, subtitles });
    } catch {
      setError(texts.unreadable);
    }
    setProgress(null);
  };
  // Files that were dropped on another page arrive with the first render.
  const onFirst = useEffectEvent(() => void takeDroppedFiles().then(onFiles));
  useEffect(() => onFirst(), []);

  if (chosen !== null) {
    return (
      <FilmsForm
        {...chosen}
        language={language}
        languageField={languageField}
        onAdded={onAdded}
        onCancel={() => {
          setChosen(null);
          setBack(true);
        }}
      />
    );
  }
  return (
    <FilmsZone isBack={isBack} isBusy={progress !== null} onFiles={(files) => void onFiles(files)}>
      <Banner>{error}</Banner>
      {progress !== null && (
        <div className={styles.progress}>
          <output>{texts.reading({ count: progress.count })}</output>
          <ProgressBar label={texts.reading({ count: progress.count })} max={progress.count} value={progress.done} />
        </div>
      )}
    </FilmsZone>
  );
}

/**
 * Returns a function that loads the learner's own videos in every language, among which films are recognized. Its result
 * is null if they can't be loaded: a film that was added before would be added twice.
 */
function useKnownVideos(language: LanguageCode): () => Promise<readonly OwnVideo[] | null> {
  const { data: started = [] } = useListLanguagesQuery();
  const [load] = useLazyGetOwnVideosQuery();
  return async () => {
    const languages = new Set([language, ...started.map(({ code }) => code)]);
    try {
      return (await Promise.all([...languages].map((code) => load(code, true).unwrap()))).flat();
    } catch {
      return null;
    }
  };
}

interface FilmsZoneProps {
  onFiles: (files: readonly ChosenFilm[]) => void;
  isBack: boolean;
  isBusy: boolean;
  children: ReactNode;
}

function FilmsZone({ onFiles, isBack, isBusy, children }: FilmsZoneProps) {
  return (
    <DropZone className={styles.zone} isBusy={isBusy} onFiles={(dropped) => void droppedFiles(dropped).then(onFiles)}>
      <p ref={isBack ? focusInPlace : undefined} tabIndex={-1} className={styles.intro}>
        {texts.addIntro}
      </p>
      <div className={styles.ways}>
        <Button disabled={isBusy} onClick={() => void chooseFilms({ isMultiple: true }).then(onFiles)}>
          <Icon of={Clapperboard} />
          {texts.chooseFilms}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void chooseFolder().then(onFiles)}>
          <Icon of={FolderOpen} />
          {texts.chooseFolder}
        </Button>
      </div>
      <p className={styles.hint}>{texts.privacy}</p>
      {children}
    </DropZone>
  );
}
