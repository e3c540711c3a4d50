/** Actions that require a human check. A solution is valid only for the action it was solved for. */
export const HUMAN_ACTIONS = [
  'signup',
  'login',
  'two-factor',
  'request-password-reset',
  'reset-password',
  'apple-callback',
] as const;

export type HumanAction = (typeof HUMAN_ACTIONS)[number];
