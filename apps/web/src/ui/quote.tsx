import type { ReactNode } from 'react';

const BEGINS_QUOTED = /^["„“”«»‹›‘「『]/;

interface QuoteProps {
  /** Its language; that of what is around it where none is given. */
  readonly lang?: string;
  readonly text: string;
  /** The text in parts, as where one is marked. */
  readonly children?: ReactNode;
}

/** A quotation, in quotation marks unless it begins with its own. */
export function Quote({ lang, text, children = text }: QuoteProps) {
  const Tag = BEGINS_QUOTED.test(text.trimStart()) ? 'span' : 'q';
  return (
    <Tag lang={lang} dir="auto">
      {children}
    </Tag>
  );
}
