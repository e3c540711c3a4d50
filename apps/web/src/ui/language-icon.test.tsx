import { act, render } from '@testing-library/react';
import { LanguageIcon } from './language-icon.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the minimal variant shows the first letter of the language', () => {
  const { container } = render(<LanguageIcon code="fr" variant="minimal" />);
  expect(container).toHaveTextContent(/^F$/);
});

test('the default variant shows the emoji and moves every 10 seconds for 1.5 seconds', () => {
  const { container } = render(<LanguageIcon code="de" />);
  const icon = container.firstElementChild;
  expect(icon).toHaveTextContent('🥨');
  const moves = () => icon?.classList.contains('pulsing');

  act(() => jest.advanceTimersByTime(9999));
  expect(moves()).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(moves()).toBe(true);
  act(() => jest.advanceTimersByTime(1500));
  expect(moves()).toBe(false);
  act(() => jest.advanceTimersByTime(8500));
  expect(moves()).toBe(true);
});
