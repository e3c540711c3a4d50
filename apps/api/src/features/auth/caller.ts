import type { Request, Response } from 'express';
import type { Deps } from '#deps';
import { requestIdOf } from '#http/request-id';
import { deviceName } from '#lib/device-name';

/** Where a call comes from. */
export interface Caller extends CallerTrace {
  readonly ip: string;
}

/** What may be kept of it. */
export interface CallerTrace {
  /** Stands for the network in counters and events. */
  readonly network: string;
  /** For a person, such as `Firefox on Linux`. */
  readonly device: string;
  readonly requestId: string;
}

export function callerOf(req: Request, res: Response, { masks }: Pick<Deps, 'masks'>): Caller {
  const ip = req.ip ?? '';
  return { ip, network: masks.ip(ip), device: deviceName(req.headers['user-agent']), requestId: requestIdOf(res) };
}
