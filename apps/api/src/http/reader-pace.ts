import type { ServerResponse } from 'node:http';
import { SECOND } from '#lib/clock';

/** How fast a client has to take an answer at least, while it holds the server up. */
export interface ReaderPace {
  /** In ms. */
  readonly window: number;
  /** Bytes in each of them. */
  readonly least: number;
}

/** 8 KB a second: a tenth of the slowest mobile network that a video plays on. */
const PACE: ReaderPace = { window: 10 * SECOND, least: 80 * 1024 };

/** So often in a window is looked whether the client still holds the server up. */
const LOOKS = 10;

/**
 * Cuts a client off that takes a long answer too slowly: what makes the answer waits for it meanwhile. Time in which the
 * client has taken all there is does not count.
 * @returns ends the watch
 */
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
