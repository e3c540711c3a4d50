import type { ServerResponse } from 'node:http';
import { SECOND } from '#lib/clock';

/** The minimum speed at which a client must read a response while the server waits for it. */
export interface ReaderPace {
  /** In ms. */
  readonly window: number;
  /** Bytes per window. */
  readonly least: number;
}

/** 8 KB a second: a tenth of the slowest mobile network on which videos play. */
const PACE: ReaderPace = { window: 10 * SECOND, least: 80 * 1024 };

/** Checks per window whether the server is waiting for the client. */
const LOOKS = 10;

/** Disconnects clients that keep a producer waiting by reading too slowly. @returns a function that ends the watch */
export function watchReader(res: ServerResponse, { window, least }: ReaderPace = PACE): () => void {
  const taken = (): number => (res.socket?.bytesWritten ?? 0) - (res.socket?.writableLength ?? 0);
  let [looks, before] = [0, taken()];
  const timer = setInterval(() => {
    looks = res.writableNeedDrain ? looks + 1 : 0;
    if (looks >= LOOKS && taken() - before < least) res.destroy();
    if (looks > 0 && looks < LOOKS) return;
    [looks, before] = [0, taken()];
  }, window / LOOKS);
  return () => clearInterval(timer);
}
