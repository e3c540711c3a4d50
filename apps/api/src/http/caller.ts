import type { Request, Response } from 'express';
import type { Caller } from '#lib/caller';
import { deviceName } from '#security/device-name';
import type { Pseudonyms } from '#security/pseudonyms';
import { requestIdOf } from './request-log.ts';

/** Returns the sender of a request. Only the part described by `CallerTrace` may be stored. */
export function callerOf(req: Request, res: Response, { pseudonyms }: { readonly pseudonyms: Pseudonyms }): Caller {
  const ip = req.ip ?? '';
  return { ip, network: pseudonyms.ip(ip), device: deviceName(req.headers['user-agent']), requestId: requestIdOf(res) };
}
