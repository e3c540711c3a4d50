import type { ReactNode } from 'react';

const BEGINS_QUOTED = /^["„“”«»‹›‘「『]/;

interface QuoteProps {
  readonly lang?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A quotation in quotation marks, unless the text starts with its own. */
export function Quote({ lang, text, children = text }: QuoteProps) {
  const Tag = BEGINS_QUOTED.test(text.trimStart()) ? 'span' : 'q';
  return (
    <Tag lang={lang} dir="auto">
      {children}
    </Tag>
  );
}
