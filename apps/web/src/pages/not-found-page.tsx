import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { Button } from '#ui/buttons/button.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  const navigate = useNavigate();
  // A tab that was opened at this URL has no page to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <EmptyState
      picture={<BlankScreen />}
      heading="h1"
      title="Page Not Found"
      text="There is nothing at this address. It may have moved, or the link may have a typo."
      action={
        <div className={styles.ways}>
          <Button onClick={goBack}>Go Back</Button>
          <Button variant="primary" onClick={() => void navigate(paths.home)}>
            Go Home
          </Button>
        </div>
      }
    />
  );
}
