import type { ReactNode } from 'react';

/** A section of the settings of a language. */
export interface SettingsPart {
  readonly id: string;
  readonly name: string;
  /** The shortcut with Alt, matched by physical key, because Alt types other characters on some keyboards. */
  readonly letter: string;
  /** What a guest sees and where they are linked, if the section requires an account. */
  readonly forGuests?: { readonly text: string; readonly to: string; readonly link: string };
  readonly body: ReactNode;
}
