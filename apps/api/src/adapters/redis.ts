import { Redis } from 'ioredis';
import type { Logger } from '#lib/logger';

/** Opens a connection that fails immediately while Redis is unreachable, and reconnects by itself. */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  redis.on('error', (err) => log.warn({ err }, 'Redis'));
  return redis;
}
