import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CaptionProblem } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { UploadCaptions } from './upload-captions.tsx';

const srt = (text: string): string => `1\n00:00:01,000 --> 00:00:03,000\n${text}`;
/** Encoded as windows-1252. */
const GERMAN = Uint8Array.from('Könnten Sie die Straße überqueren?', (char) => char.codePointAt(0) ?? 0);
/** `Zażółć`, encoded as windows-1250. */
const POLISH = [0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6];

function renderUpload(problems: readonly CaptionProblem[] = []) {
  const calls = answerApi(({ method }) =>
    method === 'PUT' ? Response.json({ lineCount: 1, problems }) : Response.json([]),
  );
  const onDone = jest.fn();
  const view = renderForLearner(() => <UploadCaptions videoId="film" language="de" onDone={onDone} />);
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { text: string }).text);
  return { ...view, onDone, sent };
}

/** Returns a caption file with these bytes. jsdom cannot read files. */
function fileOf(bytes: Iterable<number>, name = 'film.srt'): File {
  const all = Uint8Array.from([...new TextEncoder().encode(srt('')), ...bytes]);
  return Object.assign(new File(['x'], name), { arrayBuffer: async () => all.buffer });
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('captions in UTF-8 are shown at once', async () => {
  const { user, onDone, sent } = renderUpload();
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(utf8('Schöne Grüße')));
  await waitFor(() => expect(onDone.mock.calls).toHaveLength(1));
  expect(sent()).toEqual([srt('Schöne Grüße')]);
});

test.each(['film.ass', 'film.ttml', 'film.xml', 'film.lrc'])('%s can be chosen', async (name) => {
  const { user, sent } = renderUpload();
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(utf8('Hallo'), name));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a file can be dropped, and the browser does not leave the page to show it', async () => {
  const { sent } = renderUpload();
  const zone = await screen.findByText('or drop it here');
  const over = createEvent.dragOver(zone);
  fireEvent(zone, over);
  expect(over.defaultPrevented).toBe(true);
  const drop = createEvent.drop(zone, { dataTransfer: { files: [fileOf(utf8('Hallo'))] } });
  fireEvent(zone, drop);
  expect(drop.defaultPrevented).toBe(true);
  await waitFor(() => expect(sent()).toEqual([srt('Hallo')]));
});

test('after a file that is no caption file, another one can be chosen', async () => {
  answerApi(() => apiError(400, 'No captions were found in this file', 'no_captions'));
  const { user } = renderForLearner(() => <UploadCaptions videoId="film" language="de" />);
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(utf8('Hallo')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

test('a guessed encoding shows a sample line and lets the learner choose another one', async () => {
  const { user, onDone, sent } = renderUpload();
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(GERMAN));
  expect(await screen.findByText('Könnten Sie die Straße überqueren?')).toHaveAttribute('lang', 'de');
  expect(await screen.findByLabelText('Letters look wrong?')).toHaveValue('windows-1252');
  expect(onDone.mock.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the captions' }));
  expect(onDone.mock.calls).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

test('the file is sent in the chosen encoding', async () => {
  const { user, sent } = renderUpload();
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(POLISH));
  await user.selectOptions(await screen.findByLabelText('Letters look wrong?'), 'windows-1250');
  expect(await screen.findByText('Zażółć')).toBeVisible();
  expect(screen.getByLabelText('Letters look wrong?')).toHaveValue('windows-1250');
  expect(sent().at(-1)).toContain('Zażółć');
});

test('problems are listed before the captions are shown', async () => {
  const { user, onDone } = renderUpload([{ line: 3, message: 'This caption has no text, so it was skipped.' }]);
  await user.upload(await screen.findByLabelText('Caption file'), fileOf(utf8('Hallo')));
  expect(await screen.findByText('This caption has no text, so it was skipped.')).toBeVisible();
  expect(screen.queryByLabelText('Letters look wrong?')).not.toBeInTheDocument();
  expect(onDone.mock.calls).toEqual([]);
});
