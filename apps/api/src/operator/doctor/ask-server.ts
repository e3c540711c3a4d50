import type { Config } from '#config';
import { SECOND } from '#lib/clock';

const TIMEOUT_MS = 5 * SECOND;

/** Addresses that mean every address of this machine. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns where a server with these settings answers on this machine, past any proxy. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = ANY[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Calls Wordreel as a browser would, but doesn't follow redirects. */
export const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });

/** Returns the reason why a call has failed, as the system's code or the error's name. */
export function reasonOfFailure(error: unknown): string {
  const { name, message, code, cause } = error as Error & { code?: unknown };
  if (cause !== undefined) return reasonOfFailure(cause);
  if (typeof code === 'string') return code;
  return name === 'Error' ? message : name;
}

/** @returns the JSON of a response; null if it is something else */
export async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
}
