export function isCalm(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
