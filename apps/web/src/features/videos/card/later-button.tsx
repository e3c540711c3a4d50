import { Bookmark } from 'lucide-react';
import type { Video } from '#store/api/videos/videos-api.ts';
import { useSetLaterMutation } from '#store/api/videos/set-later-api.ts';
import { watchLaterApi } from '#store/api/videos/watch-later-api.ts';
import * as texts from '#texts/videos.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './later-button.module.css';

export function LaterButton({ video: { id, lang, title } }: { video: Video }) {
  // The shelf sends the query. Each card that mounts would send it again after a failure.
  const { isLater } = watchLaterApi.endpoints.getWatchLater.useQueryState(lang, {
    selectFromResult: ({ currentData }) => ({ isLater: currentData?.includes(id) === true }),
  });
  const [setLater] = useSetLaterMutation();
  return (
    <IconButton
      label={texts.watchLaterTitle({ title })}
      aria-pressed={isLater}
      className={styles.later}
      onClick={() => void setLater({ language: lang, videoId: id, isLater: !isLater })}
    >
      <Icon of={Bookmark} />
    </IconButton>
  );
}
