import { WEEKLY_MAIL_PATH } from '@wordreel/shared';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '#lib/lazy-part.ts';
import { paths } from '#lib/paths.ts';
import { NotFoundPage } from './not-found-page.tsx';

const PlacementPage = lazyPart(() => import('./placement-page.tsx'), 'PlacementPage');
const WeeklyMailPage = lazyPart(() => import('./account-pages.tsx'), 'WeeklyMailPage');

/** Rarely opened pages and the error page, left out of the first load. */
export function OtherPages() {
  return (
    <Routes>
      <Route path={`${paths.placement}/:language?`} element={<PlacementPage />} />
      <Route path={WEEKLY_MAIL_PATH} element={<WeeklyMailPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
