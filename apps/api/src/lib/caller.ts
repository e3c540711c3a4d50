export interface Caller extends CallerTrace {
  readonly ip: string;
}

/** The part of a caller that may be stored. */
export interface CallerTrace {
  /** A pseudonym of the network, used in counters and events. */
  readonly network: string;
  /** A description for people, such as `Firefox on Linux`. */
  readonly device: string;
  readonly requestId: string;
}
