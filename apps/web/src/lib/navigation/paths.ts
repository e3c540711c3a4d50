export const paths = {
  home: '/',
  memberHome: '/home',
  study: '/study',
  exercises: '/exercises',
  tutor: '/ai-tutor',
  tryStory: '/try',
  placement: '/placement',
  add: '/add',
  video: '/video/:videoId',
  you: '/you',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  resetConfirm: '/reset-password/confirm',
} as const;

export const placementPath = (language: string): string => `${paths.placement}/${language}`;

/** Returns the path that adds a video. @param link what the learner pasted */
export const addPath = (link: string): string => `${paths.add}?${new URLSearchParams({ link })}`;

export function tryPath(storyId: string): string {
  return `${paths.tryStory}?${new URLSearchParams({ story: storyId })}`;
}

/**
 * Returns where guests go from a video's card: stories play without an account, other videos have a preview.
 * @param second start in a story, as in `videoPath`
 */
export function guestPath({ id, lang, player }: Record<'id' | 'lang' | 'player', string>, second?: number): string {
  if (player !== 'story') return `${paths.tryStory}/${lang}/${encodeURIComponent(id)}`;
  return second === undefined ? tryPath(id) : `${tryPath(id)}&t=${hundredths(second)}`;
}

/** @param second start; rounded to hundredths, because whole seconds could land in the previous line */
export function videoPath(videoId: string, second?: number): string {
  const path = paths.video.replace(':videoId', encodeURIComponent(videoId));
  return second === undefined ? path : `${path}?t=${hundredths(second)}`;
}

const hundredths = (second: number): number => Math.round(second * 100) / 100;

export function exerciseSessionPath(sessionId: string): string {
  return `${paths.exercises}?${new URLSearchParams({ session: sessionId })}`;
}

/** Returns the path that starts a study session at once: in a mode, or with the words of one video. */
export function studyPath({ mode, video }: { mode: string; video?: string | undefined }): string {
  return `${paths.study}?${new URLSearchParams(video === undefined ? { mode } : { video })}`;
}
