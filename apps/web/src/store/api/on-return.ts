/**
 * Calls `act` when somebody comes back to this page: what it shows may have been changed in another tab or on another
 * device. Answers the way to stop.
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
