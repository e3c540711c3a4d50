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
