import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { useSaveOwnVideoMutation } from '#store/actions/command-mutations.ts';
import type { OwnVideo } from '#store/api/videos/series.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/own.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { bodyOf, draftOf } from './own-video-draft.ts';
import { OwnVideoForm } from './own-video-form.tsx';

interface EditVideoDialogProps {
  video: OwnVideo;
  language: LanguageCode;
  onClose: () => void;
}

/** Changes everything about an own video but its link and language. */
export function EditVideoDialog({ video, language, onClose }: EditVideoDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(video, language));
  const [save] = useSaveOwnVideoMutation();
  const { run, failure, isBusy } = useSubmit(texts.notSaved);
  const onSave = async () => {
    if (await run(null, () => save({ videoId: video.id, language, body: bodyOf(draft) }).unwrap())) onClose();
  };
  return (
    <Dialog title={texts.editTitle} width="narrow" startsAtField onClose={onClose}>
      <OwnVideoForm
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        failure={failure?.message ?? null}
        isBusy={isBusy}
        saves={texts.save}
        onSave={() => void onSave()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
