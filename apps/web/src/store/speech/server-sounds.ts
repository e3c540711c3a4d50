import type { LanguageCode, PublicConfig, SpokenText } from '@wordreel/shared';
import type { SoundFinder } from '#lib/speech/sound-speech.ts';
import type { SpokenLine } from '#lib/speech/speech.ts';
import { type ApiError, isOutage } from '#store/network/call-api.ts';
import { networkBaseQuery } from '#store/network/network-base-query.ts';
import type { Dispatch } from '#store/network/page.ts';

/** Milliseconds to wait for the URL of a sound. The server finishes slow ones in the background. */
const TIMEOUT_MS = 2000;
/** Milliseconds without requests after a failure, and the longest pause that the server may demand. */
const REST = 60_000;
const LONGEST_REST = 600_000;
/** Maximum number of cached URLs. */
const MOST = 200;

/** The page that makes a request, and whether it has a learner. */
export interface Asking {
  readonly dispatch: Dispatch;
  readonly isLearner: () => boolean;
}

type Sounds = SoundFinder & { readonly isResting: () => boolean };

/** Sounds of the server: caches URLs, remembers refused texts, and pauses after failures. */
function createServerSounds({ dispatch, isLearner }: Asking) {
  const known = new Map<string, Promise<string | null>>();
  let restsUntil = 0;

  const restFor = (ms: number) => {
    restsUntil = performance.now() + ms;
  };
  const remember = (key: string, found: Promise<string | null>) => {
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  };
  const onFailure = (key: string, error: ApiError) => {
    // A refused text will be refused again. Other failures are not cached, because a login may resolve them.
    if (error.status !== 404) known.delete(key);
    if (isOutage(error)) restFor(Math.min((error.retryAfter ?? 0) * 1000 || REST, LONGEST_REST));
  };

  async function ask(key: string, language: LanguageCode, { text, of }: Pick<SpokenLine, 'text' | 'of'>) {
    const isMine = isLearner();
    const url = isMine ? '/speech' : '/speech/open';
    const request = { url, method: 'POST', body: { language, text, ...of }, timeoutMs: TIMEOUT_MS } as const;
    const { signal } = new AbortController();
    const answer = await networkBaseQuery(request, isMine, { dispatch, signal });
    if (answer.error === undefined) return (answer.data as SpokenText).url;
    onFailure(key, answer.error);
    return null;
  }

  const keyOf = (language: LanguageCode, text: string) => `${isLearner()} ${language} ${text}`;

  return (language: LanguageCode): Sounds => ({
    isResting: () => performance.now() < restsUntil,
    find: (line) => {
      const key = keyOf(language, line.text);
      const found = known.get(key);
      if (found !== undefined) return found;
      if (performance.now() < restsUntil) return Promise.resolve(null);
      const asked = ask(key, language, line);
      remember(key, asked);
      return asked;
    },
    forget: (text) => void known.delete(keyOf(language, text)),
    pause: () => restFor(REST),
  });
}

/** One per page, so that all voices share its cache and pauses. */
const ofPages = new WeakMap<Dispatch, ReturnType<typeof createServerSounds>>();

/** The server's config, fetched once per page. */
const configs = new WeakMap<Dispatch, Promise<PublicConfig | null>>();

async function askConfig({ dispatch }: Asking): Promise<PublicConfig | null> {
  const { signal } = new AbortController();
  const answer = await networkBaseQuery({ url: '/auth/config' }, false, { dispatch, signal });
  if (answer.error === undefined) return answer.data as PublicConfig;
  configs.delete(dispatch);
  return null;
}

/** Returns the server's config; null if the request fails. */
export function readConfig(asking: Asking): Promise<PublicConfig | null> {
  const known = configs.get(asking.dispatch) ?? askConfig(asking);
  configs.set(asking.dispatch, known);
  return known;
}

/** Finds sounds of a language; null if the server has no voice for it or does not respond. */
export async function findServerSounds(asking: Asking, language: LanguageCode): Promise<SoundFinder | null> {
  const config = await readConfig(asking);
  if (config?.speech?.includes(language) !== true) return null;
  const ofPage = ofPages.get(asking.dispatch) ?? createServerSounds(asking);
  ofPages.set(asking.dispatch, ofPage);
  return ofPage(language);
}
