import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { HomePage } from '#pages/home-page.tsx';
import { MembersOnly, SessionGate } from './guards.tsx';
import { Layout } from './layout/layout.tsx';

const StudyPage = lazy(async () => ({ default: (await import('#pages/study-page.tsx')).StudyPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('#pages/not-found-page.tsx')).NotFoundPage }));

/** Every route of the client. Home comes with the first load, the rest when it is opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SessionGate />}>
        <Route element={<Layout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route element={<MembersOnly />}>
            <Route path={paths.memberHome} element={<HomePage />} />
          </Route>
          <Route path={paths.study} element={<StudyPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
