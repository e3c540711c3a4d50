import { openBrowser } from '#testing/learners/people';
import { describeAccounts } from '#testing/learners/accounts-api';

const ENV = { TUTOR_BASE_URL: 'http://127.0.0.1:1/v1', TUTOR_API_KEY: 'sk-the-secret-key', TUTOR_MODEL: 'small' };

describeAccounts(
  'where a model is set up',
  (api) => {
    test('a client hears that there is one, and nothing else of it; nobody has asked it anything', async () => {
      const { text, body } = await openBrowser(api()).get('/auth/config');
      expect(body.tutor).toBe(true);
      expect(text).not.toMatch(/127\.0\.0\.1|sk-|small/);
      expect(api().logged.join('')).not.toContain('sk-the-secret-key');
    });
  },
  ENV,
);
