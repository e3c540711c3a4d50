/** Requests that need a human check, by the action it is solved for. A solution is valid for that action only. */
export const HUMAN_ACTIONS = [
  'signup',
  'login',
  'two-factor',
  'request-password-reset',
  'reset-password',
  'apple-callback',
] as const;

export type HumanAction = (typeof HUMAN_ACTIONS)[number];
