import { act, screen, waitFor } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { setViewport } from '#testing/fakes/viewport.ts';
import { LanguagePicker } from './language-picker.tsx';

async function render(...codes: string[]) {
  answerApi(() => Response.json(codes.map((code) => ({ code, videos: 3, captioned: 1 }))));
  const onOpenSettings = jest.fn();
  const view = renderWithStore(<LanguagePicker onOpenSettings={onOpenSettings} />);
  await act(settled);
  return { onOpenSettings, ...view };
}

test('on a phone it is a dropdown labeled Learning Language that closes after a choice', async () => {
  setViewport('phone');
  const { user } = await render();
  const button = screen.getByRole('button', { name: 'Learning Language German' });
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'French' }));
  expect(screen.getByRole('button', { name: 'Learning Language French' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('selectedLanguage')).toBe('"fr"');
});

test('Esc closes the dropdown and returns the focus', async () => {
  setViewport('phone');
  const { user } = await render();
  const button = screen.getByRole('button', { name: 'Learning Language German' });
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'French' })).toBeNull();
  expect(button).toHaveFocus();
});

test('from 768 px it is a row of chips: German, French, Spanish and Italian', async () => {
  setViewport('desktop');
  const { user } = await render();
  const names = screen.getAllByRole('button', { name: /^(?!.*settings)/ }).map((button) => button.textContent);
  expect(names).toEqual(['German', 'French', 'Spanish', 'Italian']);

  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Spanish');
});

test('each language opens its own settings without being chosen', async () => {
  setViewport('desktop');
  const { user, onOpenSettings } = await render();
  await user.click(screen.getByRole('button', { name: 'Italian settings' }));
  expect(onOpenSettings).toHaveBeenCalledWith('it');
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('German');
});

test('a language that is not offered stays visible while it is chosen', async () => {
  setViewport('desktop');
  localStorage.setItem('selectedLanguage', '"ja"');
  const { container } = await render();
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Japanese');
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(5));
});

test('languages with videos on this server follow the four', async () => {
  setViewport('desktop');
  await render('de', 'ar');
  const names = screen.getAllByRole('button', { name: /^(?!.*settings)/ }).map((button) => button.textContent);
  expect(names).toEqual(['German', 'French', 'Spanish', 'Italian', 'Arabic']);
});

test('a language with saved words is offered even without videos, so that its settings can be opened', async () => {
  setViewport('desktop');
  localStorage.setItem('learnedWords.pt', '[{"word":"casa","reviewPriority":2}]');
  const { user, onOpenSettings } = await render();
  await user.click(await screen.findByRole('button', { name: 'Portuguese settings' }));
  expect(onOpenSettings).toHaveBeenCalledWith('pt');
});

test('the chips are one Tab stop, and the arrow keys move between them', async () => {
  setViewport('desktop');
  const { user } = await render();
  await user.tab();
  expect(screen.getByRole('button', { name: 'German' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'German settings' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Italian settings' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
