import type { LanguageCode, PublicConfig, SpokenText } from '@wordreel/shared';
import type { SoundFinder } from '#lib/speech/sound-speech.ts';
import type { SpokenLine } from '#lib/speech/speech.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { isOutage } from '#store/network/call-api.ts';
import { networkBaseQuery } from '#store/network/network-base-query.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import type { AppStore } from '#store/store.ts';

/** Milliseconds to wait for a sound's URL. The server finishes slow sounds in the background. */
const TIMEOUT_MS = 2000;
/** Milliseconds to pause after a failure: the default, and the maximum if the server asks for a certain pause. */
const PAUSE = 60_000;
const MAX_PAUSE = 600_000;
const MAX_URLS = 200;

/** The parts of the store that requests need. */
export type Asking = Pick<AppStore, 'dispatch' | 'getState'>;

export const isLearner = ({ getState }: Asking): boolean => selectUser(getState()) !== null;

/** Gets sounds from the server. Caches URLs, remembers refused texts, and pauses after failures. */
function createServerSounds(asking: Asking) {
  const urls = new Map<string, Promise<string | null>>();
  let pausedUntil = 0;

  const pauseFor = (ms: number) => {
    pausedUntil = performance.now() + ms;
  };
  const keyOf = (language: LanguageCode, text: string) => `${isLearner(asking)} ${language} ${text}`;

  async function request(key: string, language: LanguageCode, { text, of }: Pick<SpokenLine, 'text' | 'of'>) {
    const url = isLearner(asking) ? '/speech' : '/speech/open';
    const body = { language, text, ...of };
    const sent = { url, method: 'POST', body, timeoutMs: TIMEOUT_MS } as const;
    const { data, error } = await networkBaseQuery(sent, isLearner(asking), asking);
    if (error === undefined) return (data as SpokenText).url;
    // A text refused with 404 will be refused again. Other failures may be resolved, so they are not cached.
    if (error.status !== 404) urls.delete(key);
    if (isOutage(error)) pauseFor(Math.min((error.retryAfter ?? 0) * 1000 || PAUSE, MAX_PAUSE));
    return null;
  }

  return (language: LanguageCode): SoundFinder => ({
    find: (line) => {
      const key = keyOf(language, line.text);
      const known = urls.get(key);
      if (known !== undefined) return known;
      if (performance.now() < pausedUntil) return Promise.resolve(null);
      const found = request(key, language, line);
      urls.set(key, found);
      const [oldest] = urls.keys();
      if (urls.size > MAX_URLS && oldest !== undefined) urls.delete(oldest);
      return found;
    },
    forget: (text) => void urls.delete(keyOf(language, text)),
    pause: () => pauseFor(PAUSE),
  });
}

/** Each page has one, so that all voices share its cache and pauses. */
const ofPages = new WeakMap<Asking['dispatch'], ReturnType<typeof createServerSounds>>();

export async function readConfig({ dispatch }: Asking): Promise<PublicConfig | null> {
  const { data } = await dispatch(authApi.endpoints.getConfig.initiate(undefined, { subscribe: false }));
  return data ?? null;
}

/** Returns a sound finder for a language; null if the server has no voice for it or does not respond. */
export async function findServerSounds(asking: Asking, language: LanguageCode): Promise<SoundFinder | null> {
  const config = await readConfig(asking);
  if (config?.speech?.includes(language) !== true) return null;
  const ofPage = ofPages.get(asking.dispatch) ?? createServerSounds(asking);
  ofPages.set(asking.dispatch, ofPage);
  return ofPage(language);
}
