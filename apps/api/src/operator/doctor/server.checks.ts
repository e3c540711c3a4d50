import type { Config } from '#config';
import { ask, bodyOf, localUrl, reasonOfFailure } from './ask-server.ts';
import { fail, ok, warn, type DoctorContext, type Finding } from './finding.ts';

/** The oldest Node that works: its major and minor version. */
const LEAST_NODE = [20, 19] as const;

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]);
}

export async function checkServer({ config }: DoctorContext): Promise<Finding> {
  const { node } = process.versions;
  const own = `This is Wordreel ${config.version} on Node ${node}`;
  if (isOld(node)) return fail(`${own}: install Node ${LEAST_NODE.join('.')} or later.`);
  const url = localUrl(config);
  let response;
  try {
    response = await ask(`${url}/api/about`);
  } catch (error) {
    const advice = 'start it, or run this command on its machine';
    return warn(`${own}. No server answers at ${url} (${reasonOfFailure(error)}): ${advice}.`);
  }
  if (response.status >= 500) return fail(`${own}. The server at ${url} answers ${response.status}: read its log.`);
  const version = (await bodyOf(response))?.['version'];
  if (typeof version !== 'string') return fail(`${own}. Another program answers at ${url}: stop it, or set PORT.`);
  if (version !== config.version) return warn(`${own}, but Wordreel ${version} is running: restart it.`);
  return ok(`${own}, and it is running at ${url}.`);
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Finds what is wrong with the settings themselves, before anything is asked. */
function doubtOf({ publicUrl, trustProxy }: Config): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && trustProxy === 0) {
    return 'A proxy must terminate https, so set TRUST_PROXY=1: without it, all visitors share the rate limits of the proxy';
  }
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    return 'Over plain http, passwords can be read on the way, and browsers neither install Wordreel nor let it listen: put a proxy with https in front';
  }
  return null;
}

function findingOfFailure(config: Config, error: unknown): Finding {
  const { publicUrl } = config;
  const reason = reasonOfFailure(error);
  if (/CERT|SIGNED|ISSUER|TLS|SSL/.test(reason)) {
    return fail(`Browsers get no secure connection to ${publicUrl} (${reason}): check your proxy and its certificate.`);
  }
  const advice = 'check that the server runs, then DNS, firewall and proxy';
  const doubt = doubtOf(config);
  const rest = doubt === null ? '' : ` ${doubt}.`;
  return warn(`${publicUrl} cannot be reached from here (${reason}). If browsers cannot either, ${advice}.${rest}`);
}

/** Returns what browsers get instead of Wordreel; null if they get Wordreel. */
async function strangerAt({ publicUrl, port }: Config, response: Response): Promise<Finding | null> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    const { origin } = new URL(headers.get('location') ?? '', publicUrl);
    if (origin === publicUrl) return fail(`${publicUrl} redirects its API: exclude /api and /auth in your proxy.`);
    return fail(`PUBLIC_URL is ${publicUrl}, but browsers are sent to ${origin}: set PUBLIC_URL=${origin}.`);
  }
  if (status >= 502 && status <= 504) {
    return fail(
      `The proxy at ${publicUrl} answers ${status}: let it forward to port ${port}, and check that Wordreel runs.`,
    );
  }
  const host = (await bodyOf(response))?.['host'];
  if (typeof host !== 'string') {
    return fail(`Something other than Wordreel answers at ${publicUrl} (${status}): check PUBLIC_URL and your proxy.`);
  }
  if (host === new URL(publicUrl).host) return null;
  return fail(`The server at ${publicUrl} was started for ${host}: start it with the same PUBLIC_URL.`);
}

/** Sends a call without a session as the page would. The server refuses it, but says if it thinks of another site. */
async function isForeign(publicUrl: string): Promise<boolean> {
  const response = await ask(`${publicUrl}/api/reviews`, { method: 'POST', headers: { origin: publicUrl } });
  return (await bodyOf(response))?.['error'] === 'cross_site_request';
}

/** Compares PUBLIC_URL with what a browser gets there, since cookies, links in mails and the origin check use it. */
export async function checkPublicUrl({ config }: DoctorContext): Promise<Finding> {
  const { publicUrl } = config;
  try {
    const stranger = await strangerAt(config, await ask(`${publicUrl}/api/about`));
    if (stranger !== null) return stranger;
    if (await isForeign(publicUrl)) {
      return fail(`The server at ${publicUrl} refuses calls of its own pages: start it with PUBLIC_URL=${publicUrl}.`);
    }
  } catch (error) {
    return findingOfFailure(config, error);
  }
  const doubt = doubtOf(config);
  return doubt === null ? ok(`Browsers get Wordreel at ${publicUrl}.`) : warn(`${doubt}.`);
}
