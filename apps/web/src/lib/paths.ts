/** Every address of the web client, spelled once. */
export const paths = {
  home: '/',
  memberHome: '/home',
  study: '/study',
  you: '/you',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  resetConfirm: '/reset-password/confirm',
} as const;
