import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import * as texts from '#texts/layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { BlankScreen } from '#ui/notices/blank-screen.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import styles from './not-found-page.module.css';

/** @param children one more way to go on */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  usePageTitle(texts.pageNotFound);
  const navigate = useNavigate();
  // A tab that was opened at this URL has no page to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <EmptyState
      picture={<BlankScreen />}
      heading="h1"
      title={texts.pageNotFound}
      text={texts.pageNotFoundText}
      action={
        <>
          <div className={styles.ways}>
            <Button onClick={goBack}>{texts.goBack}</Button>
            <Button variant="primary" onClick={() => void navigate(paths.home)}>
              {texts.goHome}
            </Button>
          </div>
          {children}
        </>
      }
    />
  );
}
