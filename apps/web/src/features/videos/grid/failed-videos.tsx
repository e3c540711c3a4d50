import { type LanguageCode, languageName } from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/adding-content.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';

/** Why videos did not load. */
export interface VideosError {
  /** `not_found` if the language has none. */
  code?: string;
  message?: string | undefined;
}

interface FailedVideosProps {
  language: LanguageCode;
  error: VideosError;
  onRetry: () => void;
}

/** Explains why the videos did not load, or that a language has none. */
export function FailedVideos({ language, error: { code, message }, onRetry }: FailedVideosProps) {
  if (code === 'not_found') {
    return (
      <EmptyState
        picture={<BlankScreen />}
        title={`No videos in ${languageName(language)} yet`}
        text={`Your words and your level work; videos not yet. ${ADDING_VIDEOS}`}
      />
    );
  }
  return (
    <EmptyState
      isError
      picture={<BlankScreen />}
      title="Failed to load videos"
      text={message ?? 'Unknown error occurred'}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
