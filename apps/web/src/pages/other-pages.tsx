import { WEEKLY_MAIL_PATH } from '@wordreel/shared';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { lazyPage } from '#ui/notices/lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const PlacementPage = lazyPage(() => import('./placement-page.tsx'), 'PlacementPage');
const WeeklyMailPage = lazyPage(() => import('./account-pages.tsx'), 'WeeklyMailPage');

/** Rarely opened pages and the error page, kept out of the initial bundle. */
export function OtherPages() {
  return (
    <Routes>
      <Route path={`${paths.placement}/:language?`} element={<PlacementPage />} />
      <Route path={WEEKLY_MAIL_PATH} element={<WeeklyMailPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
