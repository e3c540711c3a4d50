import type { ReactNode } from 'react';

/** A part of the settings of a language. */
export interface SettingsPart {
  readonly id: string;
  readonly name: string;
  /** With Alt it leads there: a physical key, as Alt writes something else on some keyboards. */
  readonly letter: string;
  /** Where only who is signed in can set it: what a guest is told instead, and led to. */
  readonly forGuests?: { readonly text: string; readonly to: string; readonly link: string };
  readonly body: ReactNode;
}
