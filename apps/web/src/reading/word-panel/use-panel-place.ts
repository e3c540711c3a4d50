import { type RefObject, useLayoutEffect } from 'react';
import { placePanel } from './panel-place.ts';

/**
 * Keeps a panel next to an element without covering another one.
 * @param findAnchor returns null if the element is gone, in which case the panel stays
 */
export function usePanelPlace(
  panel: RefObject<HTMLElement | null>,
  findAnchor: () => HTMLElement | null,
  avoid: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const place = () => {
      const anchor = findAnchor()?.getBoundingClientRect();
      if (anchor === undefined) return;
      const { scrollTop } = element;
      element.style.removeProperty('max-height');
      const { left, top, height } = placePanel(
        anchor,
        { width: element.offsetWidth, height: element.offsetHeight },
        {
          avoid: avoid.current?.getBoundingClientRect() ?? null,
          view: { width: document.documentElement.clientWidth, height: innerHeight },
        },
      );
      // Set by script, because the content security policy blocks style attributes.
      if (height < element.offsetHeight) element.style.setProperty('max-height', `${height}px`);
      // Measuring the full height has reset the scroll position.
      element.scrollTo(0, scrollTop);
      element.style.setProperty('left', `${left}px`);
      element.style.setProperty('top', `${top}px`);
    };
    place();
    // The panel grows when the dictionary entries arrive.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  });
}
