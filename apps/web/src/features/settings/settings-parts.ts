import type { ReactNode } from 'react';

/** A part of the settings of a language. */
export interface SettingsPart {
  readonly id: string;
  readonly name: string;
  /** With Alt it leads there: a physical key, as Alt writes something else on some keyboards. */
  readonly letter: string;
  /** Whether it is only for who is signed in. */
  readonly needsAccount?: boolean;
  readonly body: ReactNode;
}
