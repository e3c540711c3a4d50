import { openBrowser } from '#testing/learners/people';
import { describeAccounts } from '#testing/learners/accounts-api';

const ENV = { TUTOR_BASE_URL: 'http://127.0.0.1:1/v1', TUTOR_API_KEY: 'sk-the-secret-key', TUTOR_MODEL: 'small' };

describeAccounts(
  'with a model configured',
  (api) => {
    test('the client learns only that a tutor exists, and the model receives no request', async () => {
      const { text, body } = await openBrowser(api()).get('/auth/config');
      expect(body.tutor).toBe(true);
      expect(text).not.toMatch(/127\.0\.0\.1|sk-|small/);
      expect(api().logged.join('')).not.toContain('sk-the-secret-key');
    });
  },
  ENV,
);
