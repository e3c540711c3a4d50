/** Every address of the web client, spelled once. */
export const paths = {
  home: '/',
  memberHome: '/home',
  study: '/study',
  exercises: '/exercises',
  tutor: '/ai-tutor',
  /** A story without an account. */
  tryStory: '/try',
  placement: '/placement',
  video: '/video/:videoId',
  you: '/you',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  resetConfirm: '/reset-password/confirm',
} as const;

/** Where somebody's level in a language is found. */
export const placementPath = (language: string): string => `${paths.placement}/${language}`;

/** Where a story is tried without an account. */
export function tryPath(storyId: string): string {
  return `${paths.tryStory}?${new URLSearchParams({ story: storyId })}`;
}

/** Where a video is watched. @param second where it is to begin: to the hundredth, or it would be the line before */
export function videoPath(videoId: string, second?: number): string {
  const path = paths.video.replace(':videoId', encodeURIComponent(videoId));
  return second === undefined ? path : `${path}?t=${Math.round(second * 100) / 100}`;
}

/** Where a session of exercises is gone on with. */
export function exerciseSessionPath(sessionId: string): string {
  return `${paths.exercises}?${new URLSearchParams({ session: sessionId })}`;
}

/** Where a session begins at once: of a mode, or of the words of one video. */
export function studyPath({ mode, video }: { mode: string; video?: string | undefined }): string {
  return `${paths.study}?${new URLSearchParams(video === undefined ? { mode } : { video })}`;
}
