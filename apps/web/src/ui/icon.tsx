import type { LucideIcon } from 'lucide-react';

/** A decorative outline icon. The text next to it or the button's label conveys its meaning. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
