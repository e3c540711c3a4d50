import { BEGINNER, type TutorStatus } from '@wordreel/shared';
import { scenariosFor } from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { countMistakes } from '#features/tutor/conversations/notes.store';
import { quotaOf } from '#features/tutor/quotas/quota.service';
import { findSettings } from '#features/tutor/settings/settings.store';
import type { UserLanguage } from '#lib/user-language';
import { lastVideo } from '#features/tutor/conversations/videos.store';

export async function statusOf(
  deps: TutorDeps,
  { userId, language }: UserLanguage,
  zone: string,
): Promise<TutorStatus> {
  const { db, chatModel } = deps;
  const today = await deps.reviews.studyDayOf(userId, zone, deps.clock());
  const [found, video, dueWords, mistakes, settings, quota] = await Promise.all([
    deps.captions.levelOf({ userId, language }),
    lastVideo(db, userId, language),
    deps.reviews.dueNow({ userId, language }, today),
    countMistakes(db, userId, language),
    findSettings(db, userId),
    chatModel === null ? null : quotaOf(deps, userId),
  ]);
  const level = found ?? BEGINNER;
  return {
    mode: chatModel === null ? 'practice' : 'model',
    host: chatModel?.host ?? null,
    model: chatModel?.name ?? null,
    quota,
    level,
    starts: { video, dueWords, mistakes },
    scenarios: chatModel === null ? [] : scenariosFor(level),
    settings,
  };
}
