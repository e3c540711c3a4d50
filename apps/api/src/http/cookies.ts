import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';

/** Every cookie that the server sets, with its lifetime in seconds and the shape of its value. */
const COOKIES = {
  accessToken: { maxAge: 604_800, shape: /^[\w-]{1,512}\.[\w-]{1,2048}\.[\w-]{1,512}$/ },
  refreshToken: { maxAge: 2_592_000, shape: /^[\w-]{70}$/ },
  /** Binds a sign-up to the browser where it began. */
  signupBinding: { maxAge: 86_400, shape: /^[\w-]{43}$/ },
  appleBinding: { maxAge: 600, shape: /^[\w-]{43}$/ },
  /** Marks a browser in which someone has logged in to the account before. */
  knownDevice: { maxAge: 15_552_000, shape: /^[\w-]{1,16}\.[\w-]{43}$/ },
} as const;

type CookieName = keyof typeof COOKIES;

export type Cookies = ReturnType<typeof createCookies>;

/** Parses the cookies of a request. The server's own cookies are never escaped, so their values are kept as sent. */
export const parseCookies: RequestHandler = cookieParser(undefined, { decode: (value) => value });

/** Checks the raw header: the parser strips quotation marks and hides a second cookie, which another site may have set. */
function isSentOnce(req: Request, name: string, value: string): boolean {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.split('=', 1)[0]?.trim() === name);
  return own.length === 1 && own[0] === `${name}=${value}`;
}

/** @param isSecure whether the public URL uses https; if so, other sites, ports and paths cannot set these cookies */
export function createCookies(isSecure: boolean) {
  const nameOf = (name: CookieName): string => (isSecure ? `__Host-${name}` : name);
  const guards: CookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
  return {
    /** @returns null if the cookie is missing, sent twice, or not of the expected shape */
    read: (req: Request, name: CookieName): string | null => {
      // The parser turns a value like `j:{…}` into an object.
      const value = (req.cookies as Record<string, unknown>)[nameOf(name)];
      const isOurs = typeof value === 'string' && COOKIES[name].shape.test(value);
      return isOurs && isSentOnce(req, nameOf(name), value) ? value : null;
    },
    set: (res: Response, name: CookieName, value: string): void => {
      res.cookie(nameOf(name), value, { ...guards, maxAge: COOKIES[name].maxAge * 1000 });
    },
    clear: (res: Response, name: CookieName): void => {
      res.cookie(nameOf(name), '', { ...guards, maxAge: 0 });
    },
  };
}
