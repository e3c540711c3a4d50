import { Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { paths } from '#lib/navigation/paths.ts';
import type * as accountPages from '#pages/account-pages.tsx';
import { HomePage } from '#pages/home-page.tsx';
import type { AppStore } from '#store/store.ts';
import { GuestsOnly, MembersOnly, SessionGate } from './guards.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyPage } from '#ui/notices/lazy-part.tsx';

const StudyPage = lazyPage(() => import('#pages/study-page.tsx'), 'StudyPage');
const ExercisesPage = lazyPage(() => import('#pages/exercises-page.tsx'), 'ExercisesPage');
const TutorPage = lazyPage(() => import('#pages/tutor-page.tsx'), 'TutorPage');
const VideoPage = lazyPage(() => import('#pages/video-page.tsx'), 'VideoPage');
const TryPage = lazyPage(() => import('#pages/try-page.tsx'), 'TryPage');
const YouPage = lazyPage(() => import('#pages/you/you-page.tsx'), 'YouPage');
const OtherPages = lazyPage(() => import('#pages/other-pages.tsx'), 'OtherPages');
const accountPage = (name: keyof typeof accountPages) => lazyPage(() => import('#pages/account-pages.tsx'), name);
const LoginPage = accountPage('LoginPage');
const SignupPage = accountPage('SignupPage');
const VerifyEmailPage = accountPage('VerifyEmailPage');
const ResetPasswordPage = accountPage('ResetPasswordPage');
const ResetConfirmPage = accountPage('ResetConfirmPage');

/** All routes of the client. Home is in the initial bundle; the other screens are loaded on demand. */
function AppRoutes() {
  return (
    <Routes>
      <Route element={<SessionGate />}>
        <Route element={<Layout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route element={<MembersOnly />}>
            <Route path={paths.memberHome} element={<HomePage />} />
            <Route path={paths.video} element={<VideoPage />} />
            <Route path={paths.exercises} element={<ExercisesPage />} />
            <Route path={`${paths.tutor}/:conversation?`} element={<TutorPage />} />
            <Route path={`${paths.you}/:part?`} element={<YouPage />} />
          </Route>
          <Route path={paths.study} element={<StudyPage />} />
          <Route path={paths.tryStory} element={<TryPage />} />
          <Route path="*" element={<OtherPages />} />
        </Route>
        <Route element={<GuestsOnly />}>
          <Route element={<Layout isFocused />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.signup} element={<SignupPage />} />
            <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
            <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
            <Route path={paths.resetConfirm} element={<ResetConfirmPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

interface AppProps {
  store: AppStore;
  /** Wraps the routes in a router: `BrowserRouter` in production, another one in tests. */
  inRouter: (routes: ReactNode) => ReactNode;
}

export function App({ store, inRouter }: AppProps) {
  return <Provider store={store}>{inRouter(<AppRoutes />)}</Provider>;
}
