import { screen, waitFor } from '@testing-library/react';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { ArchiveSection } from './archive-section.tsx';

const button = () => screen.getByRole('button', { name: 'Download archive' });

/** Serves the response of `archive` for `/api/archive`. */
const serve = (archive: () => Response) =>
  answerApi(({ path }) => {
    if (path === '/api/archive') return archive();
    return path === '/api/auth/me' ? Response.json(ADA) : apiError(404, 'Not Found', 'not_found');
  });

describe('the archive', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is saved as a zip file with the date in its name, and the page shows its size', async () => {
    serve(() => new Response(new Uint8Array(1_572_864)));
    const { user } = renderForLearner(() => <ArchiveSection />, ADA);
    await user.click(button());
    expect(await screen.findByText('1.5 MB downloaded')).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^wordreel-\d{4}-\d\d-\d\d\.zip$/)]);
  });

  test.each([
    ['there were too many', () => apiError(429, 'Too Many Requests', 'rate_limited'), 'About rate_limited'],
    ['the server fails', () => Response.json({}, { status: 500 }), 'The archive couldn’t be created'],
  ])('%s: shows the error, saves nothing, and allows another try', async (_name, answer, text) => {
    serve(answer);
    const { user } = renderForLearner(() => <ArchiveSection />, ADA);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(saved).toEqual([]);
  });
});
