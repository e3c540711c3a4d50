/** The calls that want a human check, by the name under which the check is solved: it is good for that call alone. */
export const HUMAN_ACTIONS = [
  'signup',
  'login',
  'two-factor',
  'request-password-reset',
  'reset-password',
  'apple-callback',
] as const;

export type HumanAction = (typeof HUMAN_ACTIONS)[number];
