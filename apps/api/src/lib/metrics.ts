export interface FinishedRequest {
  readonly method: string;
  /** The declared path, such as `/api/languages/:code`; null if no route was found. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
  /** Whether the client left before it got an answer. */
  readonly isAborted: boolean;
  /** Whether the time depends on the client: a stream or a file lasts as long as its reader wants. */
  readonly isPaced: boolean;
}

/** What a host's Prometheus can read about this process. */
export interface Metrics {
  readonly observe: (request: FinishedRequest) => void;
  /** Counts an open stream of events. Call the returned function when it has ended. */
  readonly openStream: () => () => void;
  /** Returns all metrics in Prometheus' text format. */
  readonly scrape: () => Promise<{ readonly type: string; readonly text: string }>;
}
