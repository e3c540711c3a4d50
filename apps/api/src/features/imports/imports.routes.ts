import { randomUUID } from 'node:crypto';
import { MAX_FILE_BYTES } from '@wordreel/imports';
import { studyDay } from '@wordreel/learning';
import { encodingsFor } from '@wordreel/text';
import {
  ImportChoice,
  ImportPath,
  ImportPreview,
  ImportPreviewQuery,
  ImportQuery,
  Imports,
  ImportStatus,
} from '@wordreel/shared/api/imports';
import type { LanguageCode } from '@wordreel/shared';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError, invalidField, conflict, notFound } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import {
  begin,
  dropImport,
  findImport,
  isImporting,
  keepImport,
  type KeptImport,
  listImports,
  sourceOf,
  toStatus,
} from './imports.store.ts';
import { previewImport } from './preview.service.ts';
import { readFile } from './reading/reading.ts';
import { type RunDeps, workOn } from './run.service.ts';

const tag = 'Imports';

type ImportDeps = RunDeps & Pick<Deps, 'rateCounter'>;

const BUSY = 'Another import of yours is under way. Wait until it is done.';

async function importOf({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<KeptImport> {
  const kept = await findImport(db, userId, id);
  if (kept === null) throw notFound('There is no such import. Choose the file again.');
  return kept;
}

/** Starts the work and responds before it is finished. */
async function start(deps: ImportDeps, userId: string, id: string) {
  // `workOn` reports its own errors, in the row and in the log.
  void workOn(deps, { id, userId }).catch((error: unknown) => deps.log.error({ err: error }, 'The import failed'));
  return { status: 202 as const, body: toStatus(await importOf(deps, userId, id)) };
}

/** @throws ApiError for an unknown encoding */
function assertEncoding(language: LanguageCode, encoding: string | undefined): void {
  if (encoding === undefined || encodingsFor(language).includes(encoding)) return;
  throw invalidField('encoding', '`encoding` must be an encoding that texts are in, such as utf-8 or windows-1252');
}

async function look(
  deps: ImportDeps,
  userId: string,
  { language, zone, name, encoding }: z.output<typeof ImportQuery>,
  file: Buffer,
) {
  const { db, clock } = deps;
  assertEncoding(language, encoding);
  const id = randomUUID();
  const rule = await deps.reviews.dayRuleOf(userId, zone);
  const reader = { zone: rule.zone, today: studyDay(new Date(clock()), rule) };
  const read = await readFile(userId, { file, language, reader, encoding });
  await keepImport(db, { id, userId, language, fileName: name, ...read }, clock());
  return importOf(deps, userId, id);
}

function lookRoutes(deps: ImportDeps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'post',
      path: '/api/imports',
      tag,
      summary:
        'Inspect a file of words: CSV, TSV, a plain list, LingQ’s CSV, Anki’s text export, or an Anki package. ' +
        'Adds nothing yet; an earlier inspected file is discarded',
      query: ImportQuery,
      body: z.instanceof(Buffer),
      rawBody: { types: ['application/octet-stream'], largest: MAX_FILE_BYTES, isFile: true },
      admit: async (user) => {
        assertAllowed(await deps.rateCounter.take('import of user', user.id));
        if (await isImporting(deps.db, user.id)) throw conflict(BUSY);
      },
      answers: { 201: ImportStatus },
      errors: ['conflict', 'rate_limited', 'unavailable'],
      handle: async ({ user, query, body }) => ({
        status: 201,
        body: toStatus(await look(deps, user.id, query, body)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/imports',
      tag,
      summary: 'List your last imports, newest first; those of the last thirty days can be undone',
      answers: { 200: Imports },
      handle: async ({ user }) => ({ status: 200, body: (await listImports(db, user.id)).map(toStatus) }),
    }),
    route({
      method: 'get',
      path: '/api/imports/:id',
      tag,
      summary: 'Show the progress of an import',
      params: ImportPath,
      answers: { 200: ImportStatus },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => ({ status: 200, body: toStatus(await importOf(deps, user.id, id)) }),
    }),
  ];
}

function runRoutes(deps: ImportDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/imports/:id/preview',
      tag,
      summary: 'Preview what an import would add, update and skip, with reasons, without changing anything',
      params: ImportPath,
      query: ImportPreviewQuery,
      body: ImportChoice,
      largestBody: 1024 * 1024,
      answers: { 200: ImportPreview },
      errors: ['conflict', 'not_found', 'rate_limited', 'unavailable'],
      handle: async ({ user, params: { id }, query: { skips }, body: choice }) => {
        assertAllowed(await deps.rateCounter.take('import choice of user', user.id));
        const { language, state } = await importOf(deps, user.id, id);
        const source = await sourceOf(deps.db, { id, userId: user.id });
        if (state !== 'looked' || source === null) throw new ApiError('conflict');
        const order = { source, choice, hasAllSkips: skips === 'all' };
        return { status: 200, body: await previewImport(deps, { userId: user.id, language }, order) };
      },
    }),
    route({
      method: 'post',
      path: '/api/imports/:id/run',
      tag,
      summary: 'Import the words of an inspected file; runs in the background, with its progress in the status',
      params: ImportPath,
      body: ImportChoice,
      largestBody: 1024 * 1024,
      answers: { 202: ImportStatus },
      errors: ['conflict', 'not_found', 'rate_limited'],
      handle: async ({ user, params: { id }, body: choice }) => {
        assertAllowed(await deps.rateCounter.take('import choice of user', user.id));
        const kept = await importOf(deps, user.id, id);
        const isBegun = await begin(deps.db, kept, { from: ['looked'], to: 'running', choice });
        // A request sent twice starts the import once.
        if (!isBegun && kept.state === 'looked') throw conflict(BUSY);
        return start(deps, user.id, id);
      },
    }),
  ];
}

function undoRoutes(deps: ImportDeps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'post',
      path: '/api/imports/:id/undo',
      tag,
      summary: 'Undo an import in one step, except for words you have answered or changed since',
      params: ImportPath,
      answers: { 202: ImportStatus },
      errors: ['conflict', 'not_found'],
      handle: async ({ user, params: { id } }) => {
        const kept = await importOf(deps, user.id, id);
        const isBegun = await begin(deps.db, kept, { from: ['done', 'failed'], to: 'undoing' });
        const isOn = kept.state === 'undoing' || kept.state === 'undone';
        if (!isBegun && !isOn) throw conflict(BUSY);
        return start(deps, user.id, id);
      },
    }),
    route({
      method: 'delete',
      path: '/api/imports/:id',
      tag,
      summary: 'Discard an inspected file',
      params: ImportPath,
      answers: { 204: null },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => {
        if (!(await dropImport(db, user.id, id))) throw new ApiError('not_found');
      },
    }),
  ];
}

export function importsRoutes(deps: ImportDeps): Route[] {
  return [...lookRoutes(deps), ...runRoutes(deps), ...undoRoutes(deps)];
}
