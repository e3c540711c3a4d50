import type { LanguageCode } from '@wordreel/shared';
import { paths, videoPath } from '#lib/paths.ts';
import { useNextVideo } from '#store/hooks/use-for-you.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

interface FittingVideoLinkProps {
  language: LanguageCode;
  variant?: 'primary' | 'outline';
}

/** Links to the video that fits best, or to all videos until one is known. */
export function FittingVideoLink({ language, variant = 'outline' }: FittingVideoLinkProps) {
  const next = useNextVideo(language, null);
  return (
    <ButtonLink to={next === null ? paths.home : videoPath(next.video.id)} variant={variant}>
      {next === null ? 'Pick a video' : 'Watch a video that fits'}
    </ButtonLink>
  );
}
