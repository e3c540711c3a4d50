import { render } from '@testing-library/react';
import { Quote } from './quote.tsx';

test.each([
  ['Guten Tag.', 'Q'],
  ['„Guten Tag“, sagt sie.', 'SPAN'],
  ['« Bonjour »', 'SPAN'],
  ['「はい」', 'SPAN'],
  ["'s ist spät.", 'Q'],
])('%s is set in %s', (text, tag) => {
  const { container } = render(<Quote lang="de" text={text} />);
  expect(container.firstElementChild?.tagName).toBe(tag);
  expect(container).toHaveTextContent(text);
});
