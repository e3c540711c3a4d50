import { usePageTitle } from '#lib/use-page-title.ts';

export function YouPage() {
  usePageTitle('You');
  return <h1>You</h1>;
}
