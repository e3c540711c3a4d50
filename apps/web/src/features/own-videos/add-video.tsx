import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useState } from 'react';
import {
  currentLevel,
  isOwnVideoId,
  type LanguageCode,
  languageName,
  youtubeLink,
  type YoutubeVideo,
} from '@wordreel/shared';
import { videoPath } from '#lib/navigation/paths.ts';
import { useSaveOwnVideoMutation } from '#store/actions/command-mutations.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useGetYoutubeVideoQuery } from '#store/api/videos/own-videos-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/own.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { bodyOf, emptyDraft, newOwnVideoId, type OwnVideoDraft } from './own-video-draft.ts';
import { OwnVideoForm } from './own-video-form.tsx';

interface AddVideoProps {
  /** What was pasted elsewhere, such as in the search. */
  link: string;
  language: LanguageCode;
  languageField: ReactNode;
  /** Called with the id of the video, or null if it waits for the server. */
  onAdded: (videoId: string | null, draft: OwnVideoDraft) => void;
}

/** A form that adds a video by its link. What was typed stays until the video is added. */
export function AddVideo({ link, language, languageField, onAdded }: AddVideoProps) {
  // Fixed, so that a retry adds the same video.
  const [id] = useState(newOwnVideoId);
  const { currentData: learner } = useGetLanguageQuery(language);
  const level = learner === undefined ? '' : currentLevel(learner);
  const [typed, setTyped] = useState<Partial<OwnVideoDraft>>({ url: link });
  const { found, isAsking } = useFound(typed.url ?? '');
  const draft = { ...emptyDraft('', language, level), title: found?.title ?? '', ...typed, language };
  const [save] = useSaveOwnVideoMutation();
  const { run, failure, isBusy } = useSubmit(texts.notAdded);
  const change = (changes: Partial<OwnVideoDraft>) => setTyped({ ...typed, ...changes });
  const add = async () => {
    let saved: string | null = null;
    const send = async () => {
      const answer = await save({ videoId: id, language, body: bodyOf(draft) }).unwrap();
      saved = answer?.id ?? null;
    };
    if (await run(null, send)) onAdded(saved, draft);
  };
  return (
    <OwnVideoForm
      draft={draft}
      onChange={change}
      link={(error) => (
        <>
          <TextField
            label={texts.link}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://youtu.be/…"
            value={draft.url}
            error={error}
            onChange={({ target }) => change({ url: target.value })}
          />
          {isAsking && <output className="visually-hidden">{texts.checkingLink}</output>}
          {found !== undefined && <Known found={found} />}
        </>
      )}
      language={languageField}
      isShort={draft.url.trim() === ''}
      failure={failure?.message ?? null}
      isBusy={isBusy}
      saves={texts.add}
      onSave={() => void add()}
    />
  );
}

/** Asks the server about a link once it is complete. */
function useFound(url: string): { found: YoutubeVideo | undefined; isAsking: boolean } {
  const videoId = youtubeLink(url)?.videoId;
  const { currentData: found, isFetching: isAsking } = useGetYoutubeVideoQuery(videoId ?? skipToken);
  return { found, isAsking };
}

function Known({ found: { known, isGone } }: { found: YoutubeVideo }) {
  if (known === null) return isGone ? <Banner tone="info">{texts.gone}</Banner> : null;
  return (
    <Banner tone="info">
      <span>
        {isOwnVideoId(known.id) ? texts.knownYours : texts.knownInCatalog({ language: languageName(known.language) })}
      </span>{' '}
      <Link to={videoPath(known.id)}>{texts.openVideo}</Link>
    </Banner>
  );
}
