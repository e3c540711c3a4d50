import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { rememberPosition } from '#lib/navigation/video-position.ts';
import { sessionEnded, sessionResolved } from '#store/slices/session-slice.ts';
import { makeStore } from '#store/store.ts';
import { signIn } from '#testing/people.ts';
import { GuestsOnly, MembersOnly, SessionGate } from './guards.tsx';

/** Shows the current address and the navigation state. */
function Here() {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      {pathname + search} {JSON.stringify(state)}
    </p>
  );
}

function openAt(path: string, status?: 'anonymous' | 'authenticated') {
  const store = makeStore();
  if (status === 'authenticated') signIn(store);
  if (status === 'anonymous') store.dispatch(sessionResolved());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<SessionGate />}>
            <Route element={<MembersOnly />}>
              <Route path="/you" element={<Here />} />
              <Route path="/video" element={<Here />} />
            </Route>
            <Route element={<GuestsOnly />}>
              <Route path="/login" element={<Here />} />
              <Route path="/signup" element={<Here />} />
            </Route>
            <Route path="/" element={<Here />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

test("shows 'Loading...' until the session is known, then the screen", () => {
  const store = openAt('/');
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  act(() => void store.dispatch(sessionResolved()));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByText('/ null')).toBeVisible();
});

test('nobody is redirected before the session is known', () => {
  const store = openAt('/you');
  act(() => signIn(store));
  expect(screen.getByText('/you null')).toBeVisible();
});

test('a guest is redirected from a members’ screen to the login, which remembers the full address', () => {
  openAt('/you?tab=goals#week', 'anonymous');
  expect(screen.getByText('/login {"from":"/you?tab=goals#week"}')).toBeVisible();
});

test('a signed-in learner sees the members’ screens', () => {
  openAt('/you', 'authenticated');
  expect(screen.getByText('/you null')).toBeVisible();
});

test.each(['/login', '/signup'])('a signed-in learner is redirected from %s to the home page', (path) => {
  openAt(path, 'authenticated');
  expect(screen.getByText('/ null')).toBeVisible();
});

test('a guest sees the guests’ screens', () => {
  openAt('/signup', 'anonymous');
  expect(screen.getByText('/signup null')).toBeVisible();
});

test.each(['expired', 'again'] as const)(
  'a learner whose session ends, %s, logs in and returns to the same screen',
  (end) => {
    const store = openAt('/you', 'authenticated');
    act(() => void store.dispatch(sessionEnded(end)));
    expect(screen.getByText(`/login {"from":"/you","reason":"${end}"}`)).toBeVisible();
  },
);

test('a learner whose session ends during a video returns to the same second', () => {
  const store = openAt('/video?list=later', 'authenticated');
  rememberPosition('/video', 83.4);
  act(() => void store.dispatch(sessionEnded('expired')));
  expect(screen.getByText('/login {"from":"/video?list=later&t=83","reason":"expired"}')).toBeVisible();
});

test('a learner who logs out is sent to the login and does not return to the old screen', () => {
  const store = openAt('/you', 'authenticated');
  act(() => void store.dispatch(sessionEnded('logout')));
  expect(screen.getByText('/login {}')).toBeVisible();
});
