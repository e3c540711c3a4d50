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

function valuesOf(header: string, name: string): string[] {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** @param isSecure whether people reach the server by https; then no other site, port or path can set these cookies */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName): string => (isSecure ? `__Host-${name}` : name);
  const write = (res: Response, name: CookieName, rest: string): void => {
    const secure = isSecure ? '; Secure' : '';
    res.append('Set-Cookie', `${nameOf(name)}=${rest}; Path=/; HttpOnly; SameSite=Strict${secure}`);
  };
  return {
    read: (req, name) => {
      const [value, second] = valuesOf(req.headers.cookie ?? '', nameOf(name));
      return value !== undefined && second === undefined && COOKIES[name].shape.test(value) ? value : null;
    },
    set: (res, name, value) => write(res, name, `${value}; Max-Age=${COOKIES[name].maxAge}`),
    clear: (res, name) => write(res, name, '; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  };
}
