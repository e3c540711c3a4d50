/** Whether motion is reduced, by the device setting or by the preference. */
export function isCalm(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
