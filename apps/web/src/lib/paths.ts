/** Every address of the web client, spelled once. */
export const paths = {
  home: '/',
  memberHome: '/home',
  study: '/study',
  login: '/login',
} as const;
