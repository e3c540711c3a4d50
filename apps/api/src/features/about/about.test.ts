import request from 'supertest';
import type { About } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';

describeAccounts(
  'server information',
  (api) => {
    test('lists outside services by host, without paths or keys, and dictionaries with their licenses', async () => {
      const { db, config } = api().deps;
      const entry = { to_lang: 'en', licence: 'CC BY-SA 4.0', url: 'https://a.example', place: 1, entry_count: 1 };
      await db('dictionaries').insert([
        { ...entry, lang: 'de', name: 'Whole', imported_at: new Date(), is_ready: true },
        { ...entry, lang: 'de', name: 'Built in', place: 0, licence: null, imported_at: new Date(), is_ready: true },
        { ...entry, lang: 'de', name: 'Half', imported_at: new Date(), is_ready: false },
      ]);
      const { status, body, text } = await request(api().server).get('/api/about');
      expect(status).toBe(200);
      const about = body as About;
      expect(about).toMatchObject({ version: config.version, host: new URL(config.publicUrl).host });
      expect(about.name).toBe('Words of the Library');
      expect(about.outside).toEqual([{ use: 'tutor', host: 'models.example' }]);
      expect(text).not.toContain('secret');
      expect(about.dictionaries.filter(({ language }) => language === 'de')).toEqual([
        { language: 'de', into: 'en', name: 'Whole', licence: 'CC BY-SA 4.0', url: 'https://a.example' },
      ]);
    });
  },
  {
    TUTOR_BASE_URL: 'https://models.example/v1/secret-path',
    TUTOR_API_KEY: 'secret',
    TUTOR_MODEL: 'small',
    INSTANCE_NAME: ' Words of the Library ',
  },
);
