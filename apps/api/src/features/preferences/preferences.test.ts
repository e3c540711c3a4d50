import request from 'supertest';
import type { AccountExport, Preferences, PreferencesChange } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { exportPreferences, keepPreferences } from './preferences.store.ts';

const PATH = '/api/preferences';

describeAccounts(
  'preferences',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const found = async (who = learner) => (await who.get(PATH)).body as Preferences;
    const change = async (body: PreferencesChange) => (await learner.patch(PATH, body)).body as Preferences;

    test('there are none at first; a change returns all preferences and is stored', async () => {
      expect(await found()).toEqual({ version: expect.any(String), account: {}, languages: {} });
      await change({ account: { theme: 'dark', swipes: true }, languages: { de: { rate: 0.75 } } });
      const answer = await change({ account: { theme: 'light' }, languages: { fr: { mutedChannels: ['ARTE'] } } });
      expect(answer).toMatchObject({
        account: { theme: 'light', swipes: true },
        languages: { de: { rate: 0.75 }, fr: { mutedChannels: ['ARTE'] } },
      });
      expect(await found()).toEqual(answer);
    });

    test('null resets a preference; resetting the last one of a language removes the language', async () => {
      await change({ account: { theme: 'dark' }, languages: { de: { rate: 0.75 } } });
      expect(await change({ account: { theme: null }, languages: { de: { rate: null } } })).toMatchObject({
        account: {},
        languages: {},
      });
    });

    test('of two changes of one preference the later wins, in whichever order they arrive', async () => {
      await change({ account: { theme: 'dark', textSize: 1.3 } });
      api().wait(60_000);
      const late = await change({ account: { theme: 'light', spacing: 'wide' }, secondsAgo: 3600 });
      expect(late.account).toEqual({ theme: 'dark', textSize: 1.3, spacing: 'wide' });
      expect((await change({ account: { theme: 'light' }, secondsAgo: 10 })).account.theme).toBe('light');
      await change({ account: { spacing: null } });
      expect((await change({ account: { spacing: 'wide' }, secondsAgo: 5 })).account.spacing).toBeUndefined();
    });

    test('the version and the ETag change with each change, and a matching ETag returns 304', async () => {
      const first = await learner.get(PATH);
      const { version } = await change({ account: { theme: 'dark' } });
      expect(version).not.toBe((first.body as Preferences).version);
      const second = await learner.get(PATH).set('If-None-Match', String(first.headers['etag']));
      expect(second.status).toBe(200);
      expect((await learner.get(PATH).set('If-None-Match', String(second.headers['etag']))).status).toBe(304);
    });

    test.each<[string, object]>([
      ['an unknown theme', { account: { theme: 'sepia' } }],
      ['an unsupported playback rate', { languages: { de: { rate: 3 } } }],
      ['an unknown language', { languages: { xx: { rate: 1 } } }],
      ['too many channels', { languages: { de: { mutedChannels: Array.from({ length: 501 }, () => 'a') } } }],
      ['a time in the future', { account: { theme: 'dark' }, secondsAgo: -1 }],
    ])('%s is rejected, and nothing of the request is stored', async (_, body) => {
      expect(codeOf(await learner.patch(PATH, { account: { swipes: true }, ...body }))).toEqual([
        400,
        'validation_failed',
      ]);
      expect((await found()).account).toEqual({});
    });

    test('unknown preferences are not stored', async () => {
      await learner.patch(PATH, { account: { colour: 'green' }, other: 1 });
      expect((await found()).account).toEqual({});
    });

    test.each([
      { languages: { de: { voice: '\ud800' } } },
      { languages: { de: { mutedChannels: ['a\udc00b'] } } },
      { languages: { de: { dictionaries: ['\ud800'] } } },
      { account: { shortcuts: { areOn: true, keys: { '\ud800': 'KeyA' } } } },
      { account: { shortcuts: { areOn: true, keys: { play: '\ud800' } } } },
    ])('half a character is rejected: %j', async (body) => {
      expect(codeOf(await learner.patch(PATH, body))).toEqual([400, 'validation_failed']);
    });

    test("two devices at once do not lose each other's changes", async () => {
      await Promise.all([
        change({ account: { theme: 'dark', swipes: true }, languages: { de: { rate: 0.5, noAudio: true } } }),
        change({ account: { spacing: 'wide', saysLine: false }, languages: { de: { noTyping: true } } }),
      ]);
      expect(await found()).toMatchObject({
        account: { theme: 'dark', swipes: true, spacing: 'wide', saysLine: false },
        languages: { de: { rate: 0.5, noAudio: true, noTyping: true } },
      });
    });

    test('belong to one learner, and require a login', async () => {
      await change({ account: { theme: 'dark' } });
      expect((await found(await newLearnerClient(api()))).account).toEqual({});
      expect(codeOf(await request(api().server).get(PATH))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(api().server).patch(PATH).send({}))).toEqual([401, 'unauthenticated']);
    });

    test('an archive restores them, except over later ones, and without unknown ones', async () => {
      await change({ account: { theme: 'dark', textSize: 1.5 }, languages: { sv: { voice: 'Alva' } } });
      const { preferences } = (await learner.get('/auth/export')).body as AccountExport;
      expect(preferences.map(({ scope, name, value }) => [scope, name, value])).toEqual([
        ['account', 'textSize', 1.5],
        ['account', 'theme', 'dark'],
        ['sv', 'voice', 'Alva'],
      ]);
      const other = await newLearnerClient(api());
      api().wait(1000);
      await other.patch(PATH, { account: { textSize: 0.9 } });
      const { db, clock } = api().deps;
      const changedAt = new Date(clock() + 1e9).toISOString();
      const odd = [
        { scope: 'account', name: 'theme', value: 'sepia', changedAt },
        { scope: 'xx', name: 'voice', value: 'Alva', changedAt },
        { scope: 'de', name: 'noAudio', value: true, changedAt },
      ];
      await db.transaction((trx) => keepPreferences(trx, other.userId, [...preferences, ...odd], clock()));
      const stored = await exportPreferences(db, other.userId);
      expect(stored.map(({ scope, name }) => `${scope} ${name}`).toSorted()).toEqual([
        'account textSize',
        'account theme',
        'de noAudio',
        'sv voice',
      ]);
      expect(await found(other)).toMatchObject({
        account: { theme: 'dark', textSize: 0.9 },
        languages: { sv: { voice: 'Alva' }, de: { noAudio: true } },
      });
      await other.patch(PATH, { languages: { de: { noAudio: null } } });
      expect((await found(other)).languages.de).toBeUndefined();
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
