import type { Request, Response } from 'express';
import type { Caller } from '#lib/caller';
import { deviceName } from '#security/device-name';
import type { Pseudonyms } from '#security/pseudonyms';
import { requestIdOf } from './request-id.ts';

/** Who sent a request, with what may be written down of them. */
export function callerOf(req: Request, res: Response, { pseudonyms }: { readonly pseudonyms: Pseudonyms }): Caller {
  const ip = req.ip ?? '';
  return { ip, network: pseudonyms.ip(ip), device: deviceName(req.headers['user-agent']), requestId: requestIdOf(res) };
}
