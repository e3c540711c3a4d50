import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Every cookie that we set, with its lifetime in seconds and what its value looks like. */
const COOKIES = {
  accessToken: { maxAge: 604_800, shape: /^[\w-]{1,512}\.[\w-]{1,2048}\.[\w-]{1,512}$/ },
  refreshToken: { maxAge: 2_592_000, shape: /^[\w-]{70}$/ },
  /** Ties a sign-up to the browser in which it began. */
  signupBinding: { maxAge: 86_400, shape: /^[\w-]{43}$/ },
  appleBinding: { maxAge: 600, shape: /^[\w-]{43}$/ },
  /** Says that an account was signed in to from here. */
  knownDevice: { maxAge: 15_552_000, shape: /^[\w-]{1,16}\.[\w-]{43}$/ },
} as const;

type CookieName = keyof typeof COOKIES;

export interface Cookies {
  /** @returns null where there is none, or two, or one that cannot be ours */
  readonly read: (req: Request, name: CookieName) => string | null;
  readonly set: (res: Response, name: CookieName, value: string) => void;
  readonly clear: (res: Response, name: CookieName) => void;
}

/** The values stay as they are sent: a shape says what ours look like, and none is escaped. */
const AS_SENT = { decode: (value: string) => value };

/** Pair by pair, as the parser would keep the first of two and say nothing of the other. */
function valuesOf(header: string, name: string): string[] {
  return header.split(';').flatMap((pair) => parseCookie(pair, AS_SENT)[name] ?? []);
}

/** @param isSecure whether people reach the server by https; then no other site, port or path can set these cookies */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName): string => (isSecure ? `__Host-${name}` : name);
  const write = (res: Response, name: CookieName, cookie: Pick<SetCookie, 'value' | 'maxAge' | 'expires'>): void => {
    const guards = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
    res.append('Set-Cookie', stringifySetCookie({ name: nameOf(name), ...cookie, ...guards }));
  };
  return {
    read: (req, name) => {
      const [value, second] = valuesOf(req.headers.cookie ?? '', nameOf(name));
      return value !== undefined && second === undefined && COOKIES[name].shape.test(value) ? value : null;
    },
    set: (res, name, value) => write(res, name, { value, maxAge: COOKIES[name].maxAge }),
    clear: (res, name) => write(res, name, { value: '', maxAge: 0, expires: new Date(0) }),
  };
}
