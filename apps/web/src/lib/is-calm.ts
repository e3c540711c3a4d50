/** Whether nothing is to move: as the device says, or as somebody wants it here. */
export function isCalm(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
