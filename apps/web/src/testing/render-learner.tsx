import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { User } from '@wordreel/shared';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { ADA, signIn } from './people.ts';
import { renderWithStore } from './render-app.tsx';

type Part = (user: User) => ReactNode;

function AsLearner({ part }: { part: Part }) {
  const user = useAppSelector(selectUser);
  return user === null ? null : part(user);
}

/** Renders a part of a signed-in learner's screen; it follows changes of the account. */
export function renderForLearner(part: Part, user = ADA) {
  const view = renderWithStore(<AsLearner part={part} />);
  act(() => signIn(view.store, user));
  return view;
}
