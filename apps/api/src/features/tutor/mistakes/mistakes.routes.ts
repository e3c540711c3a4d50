import { LanguageCode } from '@wordreel/shared/api/codes';
import { SavedNoteBody, TutorMistakes } from '@wordreel/shared/api/tutor-mistakes';
import { z } from 'zod';
import type { Deps } from '#deps';
import { listMistakes, saveNoteAs } from '#features/tutor/conversations/notes.store';
import { route, type Route } from '#http/route';
import { notFound } from '#lib/api-error';

const tag = 'Tutor';
const number = (message: string) => z.string().regex(/^\d{1,15}$/, message);

export function mistakesRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/tutor/mistakes',
      tag,
      summary: 'List the corrections of your messages in a language, newest first, fifty per page',
      query: z.object({
        language: LanguageCode,
        after: number('This is not the `next` of an earlier page').optional(),
      }),
      answers: { 200: TutorMistakes },
      handle: async ({ user, query: { language, after } }) => {
        const before = after === undefined ? null : Number(after);
        return { status: 200, body: await listMistakes(db, { userId: user.id, language }, before) };
      },
    }),
    route({
      method: 'put',
      path: '/api/tutor/mistakes/:id',
      tag,
      summary: 'Record the word under which a correction was saved; null once it was removed again',
      params: z.object({ id: number('The id of a correction is a number') }),
      body: SavedNoteBody,
      answers: { 204: null },
      errors: ['not_found'],
      handle: async ({ user, params: { id }, body: { savedAs } }) => {
        if (!(await saveNoteAs(db, user.id, Number(id), savedAs))) {
          throw notFound('This correction no longer exists.');
        }
        return { status: 204 };
      },
    }),
  ];
}
