import type { VideoDetails } from '@wordreel/shared';
import { captionsApi } from '#store/api/videos/captions-api.ts';

/** The captions of a video: null if there are none, undefined while they load or if they failed to load. */
export function useTranscript({ id, captions }: Pick<VideoDetails, 'id' | 'captions'>) {
  const { currentData, isError, refetch } = captionsApi.useGetTranscriptQuery(id);
  // The video says already whether there are captions to wait for.
  const transcript = currentData === undefined && captions === null && !isError ? null : currentData;
  return { transcript, isError, refetch };
}
