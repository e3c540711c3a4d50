import type { LucideIcon } from 'lucide-react';

/** A decorative outline icon. Its meaning is in the text next to it or in the button's label. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
