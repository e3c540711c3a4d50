import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentLevel, type LanguageCode } from '@wordreel/shared';
import { useAskBeforeUnload } from '#lib/browser/use-ask-before-unload.ts';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatBytes } from '#lib/text/format.ts';
import { rememberFilm } from '#playing/local/kept-films.ts';
import { useSaveOwnVideoMutation } from '#store/actions/command-mutations.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { captionsApi, captionsReplaced } from '#store/api/videos/captions-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/film.tsx';
import { uploadCaptionsFailed } from '#texts/watch.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import { bodyOf, emptyDraft, type OwnVideoDraft } from '#features/own-videos/own-video-draft.ts';
import { OwnVideoForm } from '#features/own-videos/own-video-form.tsx';
import { CaptionPreview } from './caption-preview.tsx';
import { captionName, captionSources, type CaptionSource, readCaptions } from './film-captions.ts';
import { seriesName } from './film-names.ts';
import styles from './films-form.module.css';
import type { FilmToAdd } from './read-films.ts';

interface FilmsFormProps {
  films: readonly FilmToAdd[];
  subtitles: readonly File[];
  language: LanguageCode;
  languageField: ReactNode;
  onAdded: (videoIds: readonly string[], series: string) => void;
  onCancel: () => void;
}

/** Asks what the chosen films are, and adds them: one film, or the episodes of a series. */
export function FilmsForm({ films, subtitles, language, languageField, onAdded, onCancel }: FilmsFormProps) {
  const { currentData: learner } = useGetLanguageQuery(language);
  const isSeries = films.length > 1;
  const [typed, setTyped] = useState<Partial<OwnVideoDraft>>({});
  const level = learner === undefined ? '' : currentLevel(learner);
  const draft = { ...emptyDraft('', language, level), ...startOf(films), ...typed, language };
  /** The captions chosen by the learner, as an index of the sources; -1 for none. */
  const [chosenSource, setChosenSource] = useState<number | null>(null);
  const sourcesOf = (film: FilmToAdd) => captionSources(film, language, subtitles, !isSeries);
  const sourceOf = (film: FilmToAdd): CaptionSource | undefined => sourcesOf(film)[chosenSource ?? 0];
  const { add, done, failure, isBusy } = useAddFilms({ films, draft, sourceOf, onAdded });
  const [first] = films;
  if (first === undefined) return null;
  return (
    <OwnVideoForm
      draft={draft}
      onChange={(change) => setTyped({ ...typed, ...change })}
      link={() =>
        isSeries ? (
          <Episodes films={films} sourceOf={sourceOf} />
        ) : (
          <OneFilm
            film={first}
            language={language}
            sources={sourcesOf(first)}
            chosen={chosenSource ?? 0}
            onChoice={setChosenSource}
          />
        )
      }
      language={languageField}
      seriesLabel={isSeries ? texts.seriesTitle : undefined}
      failure={failure}
      isBusy={isBusy}
      saves={isSeries ? texts.addMany({ count: films.length }) : texts.addOne}
      status={
        isBusy && isSeries ? (
          <ProgressBar label={texts.adding({ done, count: films.length })} max={films.length} value={done} />
        ) : undefined
      }
      onSave={() => void add()}
      onCancel={onCancel}
      cancels={texts.chooseOthers}
    />
  );
}

/** What the names of the files say. The title of several films is that of their series. */
function startOf(films: readonly FilmToAdd[]): Partial<OwnVideoDraft> {
  const [first] = films;
  if (first === undefined) return {};
  const series = seriesName(films.map(({ film }) => film));
  return { url: first.url, title: films.length > 1 ? series : first.title };
}

interface Adding {
  films: readonly FilmToAdd[];
  draft: OwnVideoDraft;
  sourceOf: (film: FilmToAdd) => CaptionSource | undefined;
  onAdded: FilmsFormProps['onAdded'];
}

/** Adds the films one after the other. A retry continues with those that are missing. */
function useAddFilms({ films, draft, sourceOf, onAdded }: Adding) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const dispatch = useAppDispatch();
  const [save] = useSaveOwnVideoMutation();
  const [upload] = captionsApi.useUploadCaptionsMutation();
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { language } = draft;
  useAskBeforeUnload(isBusy);
  // Films are added to the end when the learner opens another page, which then must not be replaced.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const addOne = async (film: FilmToAdd) => {
    const { url, duration, episode, id } = film;
    const facts =
      films.length > 1 ? { ...draft, title: film.title, series: draft.title, episode: String(episode) } : draft;
    if (!film.isKnown) {
      await save({ videoId: id, language, body: { ...bodyOf({ ...facts, url }), duration } }).unwrap();
    }
    await rememberFilm(userId, id, film.film);
    const source = film.isKnown ? undefined : sourceOf(film);
    if (source === undefined) return;
    const read = await readCaptions(source, film, language);
    const reason = 'error' in read ? read.error : await send(id, read.body);
    if (reason !== null) {
      dispatch(toastShown({ tone: 'error', text: texts.captionsFailed({ title: facts.title, reason }) }));
    }
  };
  const send = async (videoId: string, body: { fileName: string; text: string }) => {
    const { error } = await upload({ videoId, body });
    dispatch(captionsReplaced(videoId));
    return error === undefined ? null : failureOf(error, uploadCaptionsFailed).message;
  };
  const add = async () => {
    setBusy(true);
    setFailure(null);
    for (const [at, film] of films.entries()) {
      if (at < done) continue;
      try {
        await addOne(film);
      } catch (cause) {
        const { message } = failureOf(cause, texts.addFailed({ title: film.title }));
        if (!isOpen.current) dispatch(toastShown({ tone: 'error', text: message }));
        setFailure(message);
        setBusy(false);
        return;
      }
      setDone(at + 1);
    }
    if (!isOpen.current) return;
    onAdded(
      films.map(({ id }) => id),
      draft.title,
    );
  };
  return { add, done, failure, isBusy };
}

interface OneFilmProps {
  film: FilmToAdd;
  language: LanguageCode;
  sources: readonly CaptionSource[];
  /** The index of the chosen source; -1 for none. */
  chosen: number;
  onChoice: (chosen: number) => void;
}

function OneFilm({ film: { film }, language, sources, chosen, onChoice }: OneFilmProps) {
  const { name, size } = film.file;
  const source = sources[chosen];
  const choices = sources.map((one, at) => [at, captionName(one)] as const);
  return (
    <>
      <p ref={focusInPlace} tabIndex={-1} className={styles.file}>
        {texts.withFile({ name, size: formatBytes(size) })}
      </p>
      {sources.length === 0 ? (
        <p className={styles.hint}>{texts.captionsMissing}</p>
      ) : (
        <>
          <ChoiceField
            label={texts.captions}
            value={chosen}
            choices={[...choices, [-1, texts.captionsNone]]}
            onChoice={onChoice}
          />
          {source !== undefined && <CaptionPreview film={film.file} source={source} language={language} />}
        </>
      )}
    </>
  );
}

function Episodes({ films, sourceOf }: Pick<Adding, 'films' | 'sourceOf'>) {
  return (
    <ol
      ref={focusInPlace}
      tabIndex={-1}
      aria-label={texts.episodes({ count: films.length })}
      className={styles.episodes}
    >
      {films.map((film) => {
        const source = sourceOf(film);
        return (
          <li key={film.id} value={film.episode}>
            <span className={styles.file}>{film.title}</span>
            <span className={styles.hint}>{source === undefined ? texts.captionsMissing : captionName(source)}</span>
          </li>
        );
      })}
    </ol>
  );
}
