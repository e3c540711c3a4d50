/**
 * Calls `act` when the user returns to this page, because another tab or device may have changed its data. Returns a
 * function that unsubscribes.
 */
export function onReturn(act: () => void): () => void {
  const onShown = () => {
    if (document.visibilityState === 'visible') act();
  };
  document.addEventListener('visibilitychange', onShown);
  addEventListener('focus', onShown);
  return () => {
    document.removeEventListener('visibilitychange', onShown);
    removeEventListener('focus', onShown);
  };
}
