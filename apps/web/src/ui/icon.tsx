import type { LucideIcon } from 'lucide-react';

/** A decorative icon of the one outline family; its neighbour text or its button's label says what it means. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
