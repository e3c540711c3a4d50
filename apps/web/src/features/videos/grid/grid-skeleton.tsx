import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import { classNames } from '#ui/class-names.ts';
import { CardSkeleton } from '#videos/card/card-skeleton.tsx';
import list from './video-list.module.css';

/** The placeholders shown while videos load. */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholders in the shape of the cards. */
export function GridSkeleton({ variant, hasFit }: { variant: GridVariant; hasFit: boolean }) {
  return (
    <ul aria-hidden="true" data-testid="skeletons" className={classNames(list.list, list[variant])}>
      {PLACEHOLDERS.map((index) => (
        <CardSkeleton key={index} variant={variant} hasFit={hasFit} />
      ))}
    </ul>
  );
}
