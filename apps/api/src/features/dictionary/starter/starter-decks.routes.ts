import { isLanguageCode, type StarterDeck as Deck, type StarterWord } from '@wordreel/shared';
import { StarterDeck, StarterDeckQuery } from '@wordreel/shared/api/starter-decks';
import { z } from 'zod';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE, PUBLIC } from '#http/fixed-body';
import { route, written, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';
import { createStarterDecks, type StarterDecks } from './starter-decks.service.ts';

/** A page of a deck, with the length of each of its bands. */
function pageOf(all: readonly StarterWord[], { band, after = '0', limit }: z.output<typeof StarterDeckQuery>): Deck {
  const words = band === undefined ? all : all.filter((word) => word.band === band);
  const end = Number(after) + limit;
  const bands = [...new Set(all.map((word) => word.band))];
  return {
    bands: bands.map((name) => ({ band: name, words: all.filter((word) => word.band === name).length })),
    words: words.slice(Number(after), end),
    next: end < words.length ? String(end) : null,
  };
}

export function starterDecksRoutes({
  rateCounter,
  starterDecks,
}: Pick<Deps, 'rateCounter'> & { readonly starterDecks: StarterDecks }): Route[] {
  return [
    route(
      {
        method: 'get',
        path: '/api/starter-decks/:language',
        tag: 'Dictionary',
        summary:
          'The first words of a language: the glossary that comes with Wordreel by band, the commonest first; for everybody',
        params: z.object({ language: z.string() }),
        query: StarterDeckQuery,
        answers: { 200: StarterDeck, 304: null },
        errors: ['unknown_language'],
      },
      async ({ params: { language }, query, req, res }) => {
        if (!isLanguageCode(language)) throw new ApiError('unknown_language');
        assertAllowed(await rateCounter.take('glossary of network', networkOf(req.ip ?? '')));
        const identity = written<Deck>(JSON.stringify(pageOf(await starterDecks(language), query)));
        res.setHeader('Cache-Control', PUBLIC);
        return { status: 200, body: new FixedBody({ type: JSON_TYPE, identity, isPackable: true }) };
      },
    ),
  ];
}

/** What other features ask this one. */
export function starterDecksListeners(deps: Pick<Deps, 'db' | 'tokeniser'>) {
  return { starterDecks: createStarterDecks(deps) };
}
