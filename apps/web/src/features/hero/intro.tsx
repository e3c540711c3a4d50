import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages-api.ts';
import { Hero } from './hero.tsx';
import { ReturnStrip } from './return-strip.tsx';

/** The top of the home page: the hero for a newcomer, a slim strip for someone who has begun. */
export function Intro({ language }: { language: LanguageCode }) {
  const { data: started = [] } = useListLanguagesQuery();
  // Decided once: the first word that a newcomer keeps must not take the hero away from under their finger.
  const [isNewcomer] = useState(started.length === 0);
  return isNewcomer ? <Hero language={language} /> : <ReturnStrip language={language} />;
}
