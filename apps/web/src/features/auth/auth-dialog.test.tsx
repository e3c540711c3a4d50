import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithStore } from '#testing/render-app.tsx';
import { AuthDialog, type AuthMode } from './auth-dialog.tsx';

const nothing = () => undefined;

function Owner() {
  const [mode, setMode] = useState<AuthMode>('signup');
  return <AuthDialog mode={mode} onMode={setMode} onClose={nothing} onLoggedIn={nothing} onVerify={nothing} />;
}

test('switching to the other form focuses its first field', async () => {
  renderWithStore(<Owner />);
  const user = userEvent.setup();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('switching to the other form keeps the typed email', async () => {
  renderWithStore(<Owner />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});
