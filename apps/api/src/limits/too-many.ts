import { ApiError } from '#lib/api-error';
import type { Count } from './rate-limits.ts';

export function rateHeaders({ limit, remaining, seconds }: Count): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(seconds),
  };
}

/** @param message says what helps besides waiting @throws ApiError `rate_limited` if the count exceeds the limit */
export function assertAllowed(count: Count, message?: string): void {
  if (count.isAllowed) return;
  const headers = { 'Retry-After': String(count.seconds), ...rateHeaders(count) };
  throw new ApiError('rate_limited', { headers, ...(message !== undefined && { message }) });
}
