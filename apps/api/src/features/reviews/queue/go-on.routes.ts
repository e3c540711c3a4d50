import { GoOnBody } from '@wordreel/shared/api/study';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { changeStudySettings } from '#features/reviews/settings/settings.store';
import { studyDayOf } from '#features/reviews/parameters/study-day.service';

/** A learner's day goes on after its minutes. */
export function goOnRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(
      {
        method: 'post',
        path: '/api/study/go-on',
        tag: 'Study',
        summary: 'New words come on today, on all of your devices, though the minutes of the day are over',
        needsUser: true,
        body: GoOnBody,
        answers: { 204: null },
      },
      async ({ user, body: { language, zone } }) => {
        const pastMinutesOn = await studyDayOf(db, user.id, zone, clock());
        await changeStudySettings(db, user.id, language, { pastMinutesOn });
        return { status: 204 };
      },
    ),
  ];
}
