import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What a screen that broke shows; a part of the app that a new release has replaced breaks this way too. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <EmptyState
      isError
      heading="h1"
      title="This page could not be shown"
      text={error instanceof Error ? error.message : 'An unexpected error occurred'}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  );
}
