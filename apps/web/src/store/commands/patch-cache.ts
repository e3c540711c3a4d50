import { original } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '#store/api/base-api.ts';
import type { CacheChange, CachedEndpoint, CachedArg } from './command-rules.ts';

/** The endpoints are added to the API by other files, so it does not know their names here. */
const util = api.util as unknown as {
  updateQueryData: (endpoint: string, arg: unknown, change: (draft: object) => unknown) => UnknownAction;
};

const NOTHING = (() => undefined) as unknown as UnknownAction;

/**
 * A thunk that changes one cached answer; none, where there is no answer yet, or where the page has not loaded what asks
 * for it: a video's has no study queue, and an answer that another tab gives is shown on every page.
 * The change is handed the plain data, not a draft: a list of 10,000 words is not walked through proxies.
 */
export function patchCache({ endpoint, arg, change }: CacheChange): UnknownAction {
  if (!(endpoint in api.endpoints)) return NOTHING;
  return util.updateQueryData(endpoint, arg, (draft) => (change as (data: unknown) => unknown)(original(draft)));
}

/** Whether an answer is on its way. It may be older than what has been done since it was asked for. */
export function isBeingRead<E extends CachedEndpoint>(endpoint: E, arg: CachedArg<E>, state: unknown): boolean {
  type Select = (arg: unknown) => (state: unknown) => { status: QueryStatus };
  const endpoints = api.endpoints as Record<string, { select: Select }>;
  return endpoints[endpoint]?.select(arg)(state).status === QueryStatus.pending;
}
