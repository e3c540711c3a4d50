import { useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Hearing, canRecognise, createHearing } from '#lib/speech/recognition.ts';
import { useAppStore } from '#store/store.ts';

export type Listener = 'browser' | 'server';

/** Returns a function that finds out whether the browser or else the server can recognize speech; null if neither. */
export function useFindListener(): () => Promise<Listener | null> {
  const asking = useAppStore();
  return useMemo(
    () => async () => {
      if (canRecognise()) return 'browser';
      const found = import('./server-hearing.ts').then(({ canServerHear }) => canServerHear(asking));
      return (await found.catch(() => false)) ? 'server' : null;
    },
    [asking],
  );
}

/** Returns what recognizes speech here, the browser or the server; undefined while unknown, null if neither can. */
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

/** Recognizes speech in a language, with the browser or the server. Check `useListener` first. */
export function useHearing(language: LanguageCode): Hearing {
  return useMemo(() => (canRecognise() ? createHearing(language) : lazyHearing(language)), [language]);
}

/** Returns the server's recognizer, whose code is loaded when listening starts. */
function lazyHearing(language: LanguageCode): Hearing {
  let hearing: Hearing | null = null;
  let isWanted = false;
  const load = async () => (hearing ??= (await import('./server-hearing.ts')).createServerHearing(language));
  return {
    listen: (listener) => {
      isWanted = true;
      void load().then(
        (loaded) => (isWanted ? loaded.listen(listener) : listener.onEnd('silence')),
        () => listener.onEnd('failed'),
      );
    },
    stop: () => {
      isWanted = false;
      hearing?.stop();
    },
    close: () => {
      isWanted = false;
      hearing?.close();
    },
  };
}
