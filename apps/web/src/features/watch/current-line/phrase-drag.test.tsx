import { act, fireEvent, screen, within } from '@testing-library/react';
import { show, word } from '#testing/word-stage.tsx';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

/** Places a word under the pointer, because jsdom has no layout. */
function under(form: string): void {
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => word(form) });
}

const TOUCH = { button: 0, buttons: 1, pointerType: 'touch', bubbles: true };
const MOUSE = { button: 0, buttons: 1, pointerType: 'mouse', bubbles: true };
/** A mouse whose button was released outside the page. */
const HOVERING = { ...MOUSE, buttons: 0 };

/** Fires a mouse event with the properties of a pointer event, which jsdom does not have. */
function pointer(kind: 'down' | 'move' | 'up' | 'cancel', form: string, { pointerType, ...init }: typeof TOUCH): void {
  under(form);
  fireEvent(word(form), Object.assign(new MouseEvent(`pointer${kind}`, init), { pointerType }));
}

/** Fires the events of a press in the order of a browser, with the click last. */
function tap(form: string, init = TOUCH): void {
  pointer('down', form, init);
  pointer('up', form, init);
  fireEvent.click(word(form));
}

/** Presses a word until it counts as a long press. */
function hold(form: string): void {
  jest.useFakeTimers();
  pointer('down', form, TOUCH);
  act(() => jest.advanceTimersByTime(500));
  pointer('up', form, TOUCH);
  fireEvent.click(word(form));
  jest.useRealTimers();
}

const isChosen = (form: string) => word(form).className.includes('chosen');

test('dragging the mouse from one word to another selects the phrase between them', async () => {
  await show();
  pointer('down', 'mich', MOUSE);
  pointer('move', 'heute', MOUSE);
  pointer('move', 'an', MOUSE);
  expect(['ruft', 'mich', 'heute', 'an'].map(isChosen)).toEqual([false, true, true, true]);
  pointer('up', 'an', MOUSE);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: /mich heute an/ })).toBeVisible();
});

test('returning with a released mouse button selects no phrase', async () => {
  await show();
  pointer('down', 'mich', MOUSE);
  pointer('move', 'heute', MOUSE);
  pointer('move', 'an', HOVERING);
  expect(['ruft', 'mich', 'heute', 'an'].map(isChosen)).toEqual([false, false, false, false]);
  pointer('move', 'ruft', HOVERING);
  pointer('up', 'ruft', HOVERING);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('dragging backwards selects the same phrase, and the click that follows opens no word', async () => {
  await show();
  pointer('down', 'heute', MOUSE);
  pointer('move', 'ruft', MOUSE);
  pointer('up', 'ruft', MOUSE);
  fireEvent.click(word('heute'));
  expect(await screen.findByRole('heading', { name: /ruft mich heute/ })).toBeVisible();
});

test('a long press starts a phrase, and a tap on another word ends it', async () => {
  await show();
  hold('ruft');
  expect(screen.getByText('Tap the last word of the phrase.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  tap('heute');
  expect(await screen.findByRole('heading', { name: /ruft mich heute/ })).toBeVisible();
  expect(screen.queryByText('Tap the last word of the phrase.')).not.toBeInTheDocument();
});

test('tapping the same word after a long press opens that word alone', async () => {
  await show();
  hold('mich');
  tap('mich');
  expect(await screen.findByRole('heading', { name: /^mich/ })).toBeVisible();
});

test('scrolling with a finger selects nothing', async () => {
  await show();
  pointer('down', 'Er', TOUCH);
  pointer('cancel', 'Er', TOUCH);
  expect(isChosen('Er')).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  tap('heute');
  expect(await screen.findByRole('heading', { name: /^heute/ })).toBeVisible();
});
