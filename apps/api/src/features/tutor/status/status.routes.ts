import { BEGINNER, type LanguageCode, type TutorStatus as Status } from '@wordreel/shared';
import { TutorSettingsBody, TutorStatus, TutorStatusQuery } from '@wordreel/shared/api/tutor';
import { scenariosFor, scenesIn } from '@wordreel/tutor';
import { ok, route, type Route } from '#http/route';
import { type SceneProgress, sceneProgress } from '#features/tutor/conversations/scene-progress.store';
import { countMistakes } from '#features/tutor/conversations/notes.store';
import { lastVideo } from '#features/tutor/conversations/videos.store';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { quotaOf } from '#features/tutor/quotas/quota.service';
import { changeSettings, findSettings } from '#features/tutor/settings/settings.store';
import type { UserLanguage } from '#lib/user-language';

const tag = 'Tutor';

async function statusOf(deps: TutorDeps, { userId, language }: UserLanguage, zone: string): Promise<Status> {
  const { db, chatModel } = deps;
  const today = await deps.reviews.studyDayOf(userId, zone, deps.clock());
  const [found, video, dueWords, mistakes, settings, quota, progress] = await Promise.all([
    deps.captions.levelOf({ userId, language }),
    lastVideo(db, userId, language),
    deps.reviews.dueNow({ userId, language }, today),
    countMistakes(db, userId, language),
    findSettings(db, userId),
    chatModel === null ? null : quotaOf(deps, userId),
    chatModel === null ? sceneProgress(db, { userId, language }) : null,
  ]);
  const level = found ?? BEGINNER;
  return {
    mode: chatModel === null ? 'practice' : 'model',
    host: chatModel?.host ?? null,
    model: chatModel?.name ?? null,
    quota,
    level,
    starts: { video, dueWords, mistakes },
    scenarios: progress === null ? scenariosFor(level) : scenesWith(progress, language),
    settings,
  };
}

/** Returns the scripted scenes of a language with the learner's progress. */
const scenesWith = (progress: ReadonlyMap<string, SceneProgress>, language: LanguageCode): Status['scenarios'] =>
  scenesIn(language).map(({ id, drawing, title, setting, partner, level, goals }) => {
    const done = progress.get(id);
    const optional = { ...(drawing && { drawing }), ...(done && { progress: done }) };
    return { id, title, setting, role: partner.role, from: level, to: level, goals, ...optional };
  });

export function statusRoutes(deps: TutorDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/tutor/status',
      tag,
      summary: "Get the tutor's mode, its host, your remaining quota and ways to begin",
      query: TutorStatusQuery,
      answers: { 200: TutorStatus },
      handle: ({ user, query: { language, zone } }) => ok(statusOf(deps, { userId: user.id, language }, zone)),
    }),
    route({
      method: 'put',
      path: '/api/tutor/settings',
      tag,
      summary:
        'Set when you want corrections and what the tutor should know about you; omitted settings stay as they are',
      body: TutorSettingsBody,
      answers: { 204: null },
      handle: ({ user, body }) => changeSettings(deps.db, user.id, body),
    }),
  ];
}
