import { languageNameError } from '@wordreel/shared';
import { NamedLanguageBody, ResetSchedule } from '@wordreel/shared/api/languages';
import { z } from 'zod';
import type { Deps } from '#deps';
import { pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { invalidField } from '#lib/api-error';
import { resetSchedule } from './reset.store.ts';

export function resetRoute({ db }: Pick<Deps, 'db'>): Route {
  return route({
    method: 'post',
    path: '/api/languages/:code/reset',
    tag: 'Study',
    summary:
      'Reset all of your words in a language; words, stars and sentences stay, and what you have answered ' +
      'stays as practice. The body names the language, because it cannot be undone',
    params: z.object({ code: z.string() }),
    body: NamedLanguageBody,
    answers: { 200: ResetSchedule },
    errors: ['unknown_language'],
    handle: async ({ user, params: { code }, body: { name } }) => {
      const language = pathLanguage(code);
      const message = languageNameError(language, name);
      if (message !== null) throw invalidField('name', message);
      return { status: 200, body: { words: await resetSchedule(db, { userId: user.id, language }) } };
    },
  });
}
