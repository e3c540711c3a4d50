import type { Request, Response } from 'express';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';

/** The minimum speed at which a body must arrive. */
export interface BodyPace {
  /** In ms. */
  readonly window: number;
  /** Bytes per window. */
  readonly least: number;
}

/** Any working connection is faster. A slower body is delayed on purpose or has been cut off. */
const PACE: BodyPace = { window: 10 * SECOND, least: 32 * 1024 };

const TOO_SLOW = 'The upload has stopped or is too slow. Please check your connection and send it again.';

/** Rejects if a body arrives too slowly. The connection closes with the response. */
function watchPace({ socket }: Request, { window, least }: BodyPace) {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead;
    timer = setInterval(() => {
      const isSlow = socket.bytesRead - before < least;
      before = socket.bytesRead;
      if (isSlow) reject(new ApiError('validation_failed', { message: TOO_SLOW, headers: { Connection: 'close' } }));
    }, window);
  });
  return { tooSlow, end: () => clearInterval(timer) };
}

interface Reading {
  /** An Express body parser. */
  readonly parse: (req: Request, res: Response, done: (error?: unknown) => void) => void;
  /** @param status the status with which the parser rejected the body */
  readonly toError: (status: number | undefined) => ApiError;
  readonly pace?: BodyPace;
}

/**
 * Reads the body of a request with a body parser.
 * @throws ApiError with the reason why there is no body
 */
export async function receiveBody(
  req: Request,
  res: Response,
  { parse, toError, pace = PACE }: Reading,
): Promise<unknown> {
  const { tooSlow, end } = watchPace(req, pace);
  const parsed = new Promise<void>((resolve, reject) => {
    parse(req, res, (error) => {
      if (error === undefined) resolve();
      else reject(toError((error as { status?: number }).status));
    });
  });
  try {
    await Promise.race([parsed, tooSlow]);
  } finally {
    end();
  }
  return req.body;
}
