import { original } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '#store/api/base-api.ts';
import type { CachedArg, CachedEndpoint } from '#store/words/cached-data.ts';
import type { CacheChange } from './command-rules.ts';

/** Other files inject the endpoints, so their names are not in the type of `api` here. */
const util = api.util as unknown as {
  updateQueryData: (endpoint: string, arg: unknown, change: (draft: object) => unknown) => UnknownAction;
};

const NOTHING = (() => undefined) as unknown as UnknownAction;

/**
 * A thunk that changes one cached response. Does nothing if there is no response yet, or if this page has not loaded
 * the endpoint: a video page has no study queue, but changes from other tabs arrive on every page. The change function
 * gets plain data instead of a draft, because walking a list of 10,000 words through proxies is slow.
 */
export function patchCache({ endpoint, arg, change }: CacheChange): UnknownAction {
  if (!(endpoint in api.endpoints)) return NOTHING;
  return util.updateQueryData(endpoint, arg, (draft) => (change as (data: unknown) => unknown)(original(draft)));
}

/** Whether a request is pending. Its response may be older than later changes. */
export function isBeingRead<E extends CachedEndpoint>(endpoint: E, arg: CachedArg<E>, state: unknown): boolean {
  type Select = (arg: unknown) => (state: unknown) => { status: QueryStatus };
  const endpoints = api.endpoints as Record<string, { select: Select }>;
  return endpoints[endpoint]?.select(arg)(state).status === QueryStatus.pending;
}
