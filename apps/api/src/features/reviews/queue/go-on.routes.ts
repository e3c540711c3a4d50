import { GoOnBody } from '@wordreel/shared/api/study';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { changeStudySettings } from '#features/reviews/settings/settings.store';
import { studyDayOf } from '#features/reviews/parameters/study-day.service';

/** Route that continues a day after its minutes are used up. */
export function goOnRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(
      {
        method: 'post',
        path: '/api/study/go-on',
        tag: 'Study',
        summary: 'Continue with new words today, on all devices, although the minutes of the day are used up',
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
