import { act, render } from '@testing-library/react';
import { LANGUAGES } from '@wordreel/shared';
import { LanguageIcon } from './language-icon.tsx';
import { LanguageMark } from './language-mark.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the mark shows the first letter of the language', () => {
  const { container } = render(<LanguageMark code="fr" />);
  expect(container).toHaveTextContent(/^F$/);
});

test('every language has its own picture, which needs no emoji', () => {
  const pictures = LANGUAGES.map(({ code, icon }) => {
    const { container } = render(<LanguageIcon code={code} />);
    expect(container).not.toHaveTextContent(icon);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(pictures).size).toBe(LANGUAGES.length);
  expect(pictures).not.toContain('');
});

test('the icon pulses every 10 seconds for 1.5 seconds', () => {
  const { container } = render(<LanguageIcon code="de" />);
  const icon = container.firstElementChild;
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
