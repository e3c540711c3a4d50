import { WEEKLY_MAIL_PATH } from '@wordreel/shared';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { lazyPage } from '#ui/notices/lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const PlacementPage = lazyPage(() => import('./placement-page.tsx'), 'PlacementPage');
const AddPage = lazyPage(() => import('./add-page.tsx'), 'AddPage');
const PreviewPage = lazyPage(() => import('./preview-page.tsx'), 'PreviewPage');
const WeeklyMailPage = lazyPage(() => import('./account-pages.tsx'), 'WeeklyMailPage');

const PREVIEW_PATH = `${paths.tryStory}/:language/:videoId`;

/** Rarely opened pages and the error page, kept out of the initial bundle. */
export function OtherPages() {
  return (
    <Routes>
      <Route path={`${paths.placement}/:language?`} element={<PlacementPage />} />
      <Route path={paths.add} element={<AddPage />} />
      <Route path={PREVIEW_PATH} element={<PreviewPage />} />
      <Route path={WEEKLY_MAIL_PATH} element={<WeeklyMailPage />} />
      <Route
        path="*"
        element={
          <NotFoundPage>
            <NextStep />
          </NotFoundPage>
        }
      />
    </Routes>
  );
}

function NextStep() {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <ButtonLink variant="quiet" to={isGuest ? paths.tryStory : paths.study}>
      {isGuest ? texts.tryStoryAsGuest : texts.studyYourWords}
    </ButtonLink>
  );
}
