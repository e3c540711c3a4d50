import { ApiError } from '#lib/api-error';
import type { Count } from './rate-limits.ts';

/** Where a counter stands, for the client. */
export function rateHeaders({ limit, remaining, seconds }: Count): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(seconds),
  };
}

/**
 * @param message instead of the usual text, where waiting is not all that helps
 * @throws ApiError `rate_limited` where a counter is over its limit
 */
export function assertAllowed(count: Count, message?: string): void {
  if (count.isAllowed) return;
  const headers = { 'Retry-After': String(count.seconds), ...rateHeaders(count) };
  throw new ApiError('rate_limited', { headers, ...(message !== undefined && { message }) });
}
