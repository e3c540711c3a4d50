/** Ref callback that focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Ref callback that focuses an element when it appears, without scrolling to it. */
export const focusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
