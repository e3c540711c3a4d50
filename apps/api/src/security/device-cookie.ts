import { createHmac, type KeyObject } from 'node:crypto';
import { DAY, type Clock } from '#lib/clock';
import { isSame } from './codes.ts';

const LIFETIME = 180 * DAY;

/** Cookies for browsers in which an account has signed in before. They grant no access and identify no one. */
export function createDeviceCookies(key: KeyObject, clock: Clock) {
  const macOf = (userId: string, made: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, made]))
      .digest();
  return {
    make: (userId: string): string => {
      const made = clock().toString(36);
      return `${made}.${macOf(userId, made).toString('base64url')}`;
    },
    isOf: (cookie: string | null, userId: string): boolean => {
      const [made = '', mac = ''] = (cookie ?? '').split('.');
      return (
        isSame(Buffer.from(mac, 'base64url'), macOf(userId, made)) && clock() - Number.parseInt(made, 36) < LIFETIME
      );
    },
  };
}
