import { Health } from '@wordreel/shared/api/about';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { hasInstance } from './health.store.ts';

const OK = { status: 200, body: { status: 'ok' } } as const;

export function healthRoutes({ db, stopping }: Pick<Deps, 'db' | 'stopping'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/health',
      tag: 'Health',
      summary: 'Check that the process is up',
      isPublic: true,
      answers: { 200: Health },
      handle: () => OK,
    }),
    route({
      method: 'get',
      path: '/api/ready',
      tag: 'Health',
      summary:
        'Check that the process can work: the database is reachable and migrated, and the process is not shutting down',
      isPublic: true,
      answers: { 200: Health },
      errors: ['unavailable'],
      handle: async () => {
        const cause = await hasInstance(db).then(
          (has) => (has ? undefined : new Error('The instance table has no row')),
          (error: unknown) => error,
        );
        if (stopping.aborted || cause !== undefined) throw new ApiError('unavailable', { cause });
        return OK;
      },
    }),
  ];
}
