import { ApiError } from './api-error.ts';
import type { Count } from './rate-limits.ts';

/** Where a counter stands, for the client. */
export function rateHeaders({ limit, remaining, seconds }: Count): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(seconds),
  };
}

/** @throws ApiError `rate_limited` where a counter is over its limit */
export function assertAllowed(count: Count): void {
  if (count.isAllowed) return;
  throw new ApiError('rate_limited', { headers: { 'Retry-After': String(count.seconds), ...rateHeaders(count) } });
}
