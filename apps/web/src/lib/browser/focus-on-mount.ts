/** Ref callback that focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** The same, without scrolling to the element. */
export const focusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
