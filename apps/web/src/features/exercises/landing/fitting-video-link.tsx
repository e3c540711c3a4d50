import type { LanguageCode } from '@wordreel/shared';
import { paths, videoPath } from '#lib/paths.ts';
import { useNextVideo } from '#store/api/videos/for-you.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

interface FittingVideoLinkProps {
  language: LanguageCode;
  variant?: 'primary' | 'outline';
}

/** The way to the video that fits best; to all of them as long as none is known to. */
export function FittingVideoLink({ language, variant = 'outline' }: FittingVideoLinkProps) {
  const next = useNextVideo(language, null);
  return (
    <ButtonLink to={next === null ? paths.home : videoPath(next.video.id)} variant={variant}>
      {next === null ? 'Pick a video' : 'Watch a video that fits'}
    </ButtonLink>
  );
}
