import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DigitBoxes } from './digit-boxes.tsx';
import { Form } from './form.tsx';

function Owner({ isReady, onSubmit }: { isReady: boolean; onSubmit: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <>
      <Form onSubmit={() => onSubmit(code)}>
        <DigitBoxes label="Code" value={code} onChange={setCode} isReady={isReady} />
        <button type="button" onClick={() => setCode('')}>
          Clear
        </button>
      </Form>
      <input aria-label="Elsewhere" />
    </>
  );
}

function open(isReady = true) {
  const onSubmit = jest.fn<undefined, [string]>();
  const { rerender } = render(<Owner isReady={isReady} onSubmit={onSubmit} />);
  const solve = () => rerender(<Owner isReady onSubmit={onSubmit} />);
  return { user: userEvent.setup(), codes: () => onSubmit.mock.calls.map(([code]) => code), solve };
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 6`);
const shown = () => [1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('|');

test('typing moves forward, also over repeated digits, and the sixth digit submits once', async () => {
  const { user, codes } = open();
  expect(
    screen.getByRole('group', { name: 'Code. The code is submitted when you enter the last digit.' }),
  ).toBeVisible();
  await user.keyboard('11122');
  expect(codes()).toEqual([]);
  await user.keyboard('2');
  expect(codes()).toEqual(['111222']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box(1)).toHaveFocus();
  await user.keyboard('111222');
  expect(codes()).toEqual(['111222', '111222']);
});

test('a digit overwrites the one in its box, and the same digit moves on as well', async () => {
  const { user } = open();
  await user.keyboard('1234{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await user.keyboard('1');
  expect(box(2)).toHaveFocus();
  await user.keyboard('9');
  expect(box(3)).toHaveFocus();
  expect(shown()).toBe('1|9|3|4||');
  await user.type(box(3), '7', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.type(box(4), '8', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(shown()).toBe('1|9|7|8||');
});

test.each([
  ['the code with a space', '123 456'],
  ['the code with a hyphen', '123-456'],
  ['wide digits', '１２３４５６'],
  ['a line of the mail', 'Your code is 123456. It expires in 10 minutes.'],
])('%s may be pasted anywhere on the page', async (_name, text) => {
  const { user, codes } = open();
  box(1).blur();
  await user.paste(text);
  expect(shown()).toBe('1|2|3|4|5|6');
  expect(codes()).toEqual(['123456']);
});

test('a paste into another field stays there, and a text without a code changes nothing', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Elsewhere'));
  await user.paste('123456');
  expect(screen.getByLabelText('Elsewhere')).toHaveValue('123456');
  screen.getByLabelText('Elsewhere').blur();
  await user.paste('Call 0800 123');
  expect(shown()).toBe('|||||');
});

test('a code that is complete too early is submitted once the form is ready', async () => {
  const { user, codes, solve } = open(false);
  await user.keyboard('123456');
  expect(codes()).toEqual([]);
  solve();
  expect(codes()).toEqual(['123456']);
});
