import { WEEKLY_MAIL_PATH } from '@wordreel/shared';
import { Message } from '@wordreel/shared/api/auth';
import { WeeklyMail, WeeklyMailOffBody, WeeklyMailOffQuery, WeeklyMailQuery } from '@wordreel/shared/api/weekly-mail';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { learnerZone } from '#lib/device-time';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';
import { type WeeklyMailDeps, weeklyMailOf } from './weekly-mail.service.ts';

const tag = 'Preferences';
const OFF = '/api/weekly-mail/off';

type RouteDeps = WeeklyMailDeps & Pick<Deps, 'rateCounter'>;

/** A form from a mail program, or JSON from the app. */
const BODIES = {
  types: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  largest: 1024,
};

export function weeklyMailRoutes(deps: RouteDeps): Route[] {
  const { config, mailLinks, preferences, rateCounter } = deps;
  return [
    route({
      method: 'get',
      path: '/api/weekly-mail',
      tag,
      summary: 'Get the address of your weekly mail, its next time, and a preview of the last week',
      query: WeeklyMailQuery,
      answers: { 200: WeeklyMail },
      handle: async ({ user, query: { zone } }) => {
        const known = await learnerZone(deps.db, user.id, zone);
        return { status: 200, body: await weeklyMailOf(deps, { userId: user.id, email: user.email, zone: known }) };
      },
    }),
    // Mail scanners open links in mails, so GET changes nothing and redirects to the page with the button.
    route({
      method: 'get',
      path: OFF,
      tag,
      summary: 'Redirect to the page that turns off the weekly mail; changes nothing',
      isPublic: true,
      query: WeeklyMailOffQuery,
      answers: { 303: null },
      handle: ({ query: { token }, res }) => {
        res.setHeader('Location', `${config.publicUrl}${WEEKLY_MAIL_PATH}#${token}`);
        return { status: 303 };
      },
    }),
    // The link's token authorizes this one action. Cookies are ignored, so that any page may send the form.
    route({
      method: 'post',
      path: OFF,
      tag,
      summary: "Turn off the weekly mail with the link's token, without a login; safe to repeat (RFC 8058)",
      isPublic: true,
      query: WeeklyMailOffQuery,
      isForeignForm: true,
      rawBody: BODIES,
      body: WeeklyMailOffBody,
      answers: { 200: Message },
      errors: ['invalid_token'],
      handle: async ({ query: { token }, req }) => {
        assertAllowed(await rateCounter.take('mail link of network', networkOf(req.ip ?? '')));
        const userId = mailLinks.read(token);
        if (userId === null) {
          const message = 'This link is incomplete. Log in to turn the mail off in your settings.';
          throw new ApiError('invalid_token', { message });
        }
        // Deleted accounts get the same response.
        await preferences.reset(userId, 'weeklyMail');
        return { status: 200, body: { message: 'The weekly mail is off.' } };
      },
    }),
  ];
}
