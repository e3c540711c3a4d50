import { screen, within } from '@testing-library/react';
import { renderForLearner } from '#testing/render-learner.tsx';
import { TALK, serveTutor } from '#testing/servers/tutor-server.ts';
import { Tutor } from '#tutor/tutor.tsx';

const mistake = (id: number, better: string) => ({
  id,
  quote: 'gegeht',
  better,
  why: 'It is irregular.',
  kind: 'grammar',
  savedAs: null,
  conversation: TALK,
  sentence: 'Ich bin gegeht.',
  at: '2026-01-30T12:30:00.000Z',
});

test('the log lists corrections with their messages, and older ones on demand', async () => {
  const pages = [
    { mistakes: [mistake(9, 'gegangen')], next: 9 },
    { mistakes: [mistake(3, 'gelaufen')], next: null },
  ];
  serveTutor({
    before: ({ path }) => (path === '/api/tutor/mistakes' ? Response.json(pages.shift()) : undefined),
  });
  const { user } = renderForLearner(() => <Tutor language="de" current="mistakes" />);
  expect(await screen.findByText('gegangen')).toBeVisible();
  expect(screen.getByText('Ich bin gegeht.')).toBeVisible();
  expect(screen.getByRole('link', { name: /ago$/ })).toHaveAttribute('href', `/ai-tutor/${TALK}`);
  await user.click(screen.getByRole('button', { name: 'Show older mistakes' }));
  expect(await screen.findByText('gelaufen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older mistakes' })).toBeNull();
});

test('answers that the practice partner corrected are listed with the right ones', async () => {
  const answer = { id: 'a1', text: 'Einen Kaffe', expected: 'Einen Kaffee', conversation: TALK };
  const at = '2026-01-30T12:30:00.000Z';
  const answers = [
    { ...answer, at },
    { ...answer, id: 'a2', text: null, expected: 'Die Rechnung, bitte', at },
  ];
  serveTutor({
    before: ({ path }) =>
      path === '/api/tutor/mistakes' ? Response.json({ mistakes: [], next: null, answers }) : undefined,
  });
  renderForLearner(() => <Tutor language="de" current="mistakes" />);
  const list = within(await screen.findByRole('list', { name: 'From scenes and practice' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Better: Einen KaffeeYou wrote: Einen Kaffe\d/),
    expect.stringMatching(/^Better: Die Rechnung, bitte\d/),
  ]);
  expect(list.getAllByRole('link')[0]).toHaveAttribute('href', `/ai-tutor/${TALK}`);
  expect(screen.queryByRole('heading', { name: 'No mistakes yet' })).toBeNull();
});

test('without mistakes, it offers one thing to do', async () => {
  serveTutor();
  renderForLearner(() => <Tutor language="de" current="mistakes" />);
  expect(await screen.findByRole('heading', { name: 'No mistakes yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a conversation' })).toHaveAttribute('href', '/ai-tutor');
});
