import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <>
      <title>Page Not Found · Wordreel</title>
      <EmptyState
        title="Page Not Found"
        text="There is nothing at this address. It may have moved, or the link may have a typo."
        action={
          <div style={{ display: 'flex', gap: 8 }}>
            <Button onClick={() => void navigate(-1)}>Go Back</Button>
            <Button variant="primary" onClick={() => void navigate(paths.home)}>
              Go Home
            </Button>
          </div>
        }
      />
    </>
  );
}
