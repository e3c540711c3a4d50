import { WEEKLY_MAIL_PATH } from '@wordreel/shared';
import { Message } from '@wordreel/shared/api/auth';
import { WeeklyMail, WeeklyMailOffBody, WeeklyMailOffQuery, WeeklyMailQuery } from '@wordreel/shared/api/weekly-mail';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { learnerZone } from '#lib/learner-zone';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';
import type { WeeklyMailDeps } from './weekly-mail-deps.ts';
import { weeklyMailOf } from './weekly-mail.service.ts';

const tag = 'Preferences';
const OFF = '/api/weekly-mail/off';

type RouteDeps = WeeklyMailDeps & Pick<Deps, 'rateCounter'>;

/** A mail program's form, or the JSON of our own page. */
const BODIES = {
  types: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  largest: 1024,
};

function stateRoute(deps: RouteDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/weekly-mail',
      tag,
      summary: 'Where your weekly mail goes, when the next one would come, and what the last one would have said',
      needsUser: true,
      query: WeeklyMailQuery,
      answers: { 200: WeeklyMail },
    },
    async ({ user, query: { zone } }) => {
      const known = await learnerZone(deps.db, user.id, zone);
      return { status: 200, body: await weeklyMailOf(deps, { userId: user.id, email: user.email, zone: known }) };
    },
  );
}

/** Programs that look through mails open its links: a look changes nothing, and leads to the page with the button. */
function lookRoute({ config }: RouteDeps): Route {
  return route(
    {
      method: 'get',
      path: OFF,
      tag,
      summary: 'Leads to the page on which a weekly mail is turned off; changes nothing',
      query: WeeklyMailOffQuery,
      answers: { 303: null },
    },
    ({ query: { token }, res }) => {
      res.setHeader('Location', `${config.publicUrl}${WEEKLY_MAIL_PATH}#${token}`);
      return { status: 303 };
    },
  );
}

/** The link itself is the proof, and turns off one thing: no cookie is looked at, so that any page may post it. */
function offRoute({ db, clock, mailLinks, rateCounter, rollBack }: RouteDeps): Route {
  return route(
    {
      method: 'post',
      path: OFF,
      tag,
      summary: 'Turns off the weekly mail by its link, without a login; sent again it is the same (RFC 8058)',
      query: WeeklyMailOffQuery,
      isForeignForm: true,
      rawBody: BODIES,
      body: WeeklyMailOffBody,
      answers: { 200: Message },
      errors: ['invalid_token'],
    },
    async ({ query: { token }, req }) => {
      assertAllowed(await rateCounter.take('mail link of network', networkOf(req.ip ?? '')));
      const userId = mailLinks.read(token);
      if (userId === null) {
        const message = 'This link is not whole. Log in to turn the mail off in your settings.';
        throw new ApiError('invalid_token', { message });
      }
      // An account that is gone is answered the same.
      await rollBack(db, userId, 'weeklyMail', clock());
      return { status: 200, body: { message: 'The weekly mail is off.' } };
    },
  );
}

/** The weekly mail, as its reader sees it. */
export function weeklyMailRoutes(deps: RouteDeps): Route[] {
  return [stateRoute(deps), lookRoute(deps), offRoute(deps)];
}
