import { useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Hearing, canRecognise, createHearing } from '#lib/speech/recognition.ts';
import { useAsking } from './use-asking.ts';

/** Who writes down what is said: this browser, the server of what it records, or nobody. */
export type Listener = 'browser' | 'server';

/** Asks who can listen; at once where the browser does. */
export function useFindListener(): () => Promise<Listener | null> {
  const asking = useAsking();
  return useMemo(
    () => async () => {
      if (canRecognise()) return 'browser';
      const found = import('./server-hearing.ts').then(({ canServerHear }) => canServerHear(asking));
      return (await found.catch(() => false)) ? 'server' : null;
    },
    [asking],
  );
}

/** Who can listen here; undefined as long as that is not known. */
export function useListener(): Listener | null | undefined {
  const find = useFindListener();
  const [listener, setListener] = useState<Listener | null | undefined>(() => (canRecognise() ? 'browser' : undefined));
  useEffect(() => {
    let isHere = true;
    void find().then((found) => isHere && setListener(found));
    return () => {
      isHere = false;
    };
  }, [find]);
  return listener;
}

/** Listens to a language by whoever can. Ask `useListener` first whether anybody does. */
export function useHearing(language: LanguageCode): Hearing {
  return useMemo(() => (canRecognise() ? createHearing(language) : lazyHearing(language)), [language]);
}

/** What the server needs is loaded when somebody is to be listened to. */
function lazyHearing(language: LanguageCode): Hearing {
  let loaded: Hearing | null = null;
  let isWanted = false;
  return {
    listen: (listener) => {
      isWanted = true;
      const begin = (hearing: Hearing) => {
        loaded = hearing;
        if (isWanted) hearing.listen(listener);
        else listener.onEnd('silence');
      };
      if (loaded !== null) return begin(loaded);
      void import('./server-hearing.ts').then(
        ({ createServerHearing }) => begin(createServerHearing(language)),
        () => listener.onEnd('failed'),
      );
    },
    stop: () => {
      isWanted = false;
      loaded?.stop();
    },
    close: () => {
      isWanted = false;
      loaded?.close();
    },
  };
}
