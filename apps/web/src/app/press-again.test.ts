import { pressAgain } from './press-again.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function builtPage() {
  const root = document.createElement('div');
  const onClick = jest.fn();
  const show = (name: string) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', onClick);
    root.replaceChildren(button);
  };
  return { root, onClick, show };
}

test('a button pressed before the client loads is pressed again once it is shown', () => {
  const { root, onClick, show } = builtPage();
  pressAgain('Sign Up', root);
  jest.advanceTimersByTime(400);
  show('Sign Up');
  jest.advanceTimersByTime(400);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a press is forgotten if the client does not show the button', () => {
  const { root, onClick, show } = builtPage();
  pressAgain('Sign Up', root);
  show('Log In');
  jest.advanceTimersByTime(6000);
  show('Sign Up');
  jest.advanceTimersByTime(6000);
  expect(onClick).not.toHaveBeenCalled();
});
