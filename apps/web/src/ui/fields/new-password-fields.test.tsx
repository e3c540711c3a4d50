import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NewPasswordFields, NO_PASSWORD } from './new-password-fields.tsx';

const PASSWORD = 'Ein guter Satz, 27 Mal';

function Owner() {
  const [value, setValue] = useState(NO_PASSWORD);
  return <NewPasswordFields value={value} onChange={setValue} />;
}

function open() {
  render(<Owner />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText(name);
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Sets the value like a password manager, without telling React. */
const fillIn = (name: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), PASSWORD);

test('each rule gets a check mark as soon as the password keeps it', async () => {
  const user = open();
  expect(field('Password')).toHaveAccessibleDescription(
    /^Your password needs: ?12 characters ?one uppercase letter ?one lowercase letter ?one number ?one special character$/,
  );
  await user.type(field('Password'), 'Wort 7');
  expect(rules()).toEqual([
    '12+ characters12 characters',
    'A–Zone uppercase letter: done',
    'a–zone lowercase letter: done',
    '0–9one number: done',
    'symbolone special character',
  ]);
  await user.type(field('Password'), ' und mehr!');
  expect(rules().every((text) => text.endsWith(': done'))).toBe(true);
});

test('the confirmation is compared while it is typed; a correct beginning is no mistake', async () => {
  const user = open();
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), 'Ein gut');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('x');
  expect(screen.getByRole('status')).toHaveTextContent('Passwords do not match');
  expect(field('Confirm password')).toBeInvalid();
  expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await user.keyboard('{Backspace}er Satz, 27 Mal');
  expect(screen.getByRole('status')).toHaveTextContent('Passwords match');
  expect(field('Confirm password')).toBeValid();
});

test('a confirmation that ends too early is a mistake once the field is left', async () => {
  const user = open();
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), 'Ein gut');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('Passwords do not match');
});

test('a changed password is compared with its confirmation again', async () => {
  const user = open();
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
  await user.type(field('Password'), '!');
  expect(screen.getByRole('status')).toHaveTextContent('Passwords do not match');
});

test('a password manager may fill both fields before it reports either', () => {
  open();
  fillIn('Password');
  fillIn('Confirm password');
  fireEvent.input(field('Password'));
  fireEvent.input(field('Confirm password'));
  expect(field('Password')).toHaveValue(PASSWORD);
  expect(field('Confirm password')).toHaveValue(PASSWORD);
  expect(screen.getByRole('status')).toHaveTextContent('Passwords match');
});

test('the fields name themselves to password managers, with the rules of a new password', () => {
  open();
  for (const name of ['Password', 'Confirm password']) {
    expect(field(name)).toHaveAttribute('type', 'password');
    expect(field(name)).toHaveAttribute('autocomplete', 'new-password');
  }
  expect(field('Password')).toHaveAttribute('passwordrules', expect.stringContaining('minlength: 12'));
});

test('each field can be shown and hidden', async () => {
  const user = open();
  await user.type(field('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  expect(field('Confirm password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
});
