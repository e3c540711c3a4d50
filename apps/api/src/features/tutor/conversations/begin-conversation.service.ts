import { BEGINNER } from '@wordreel/shared';
import type { NewTutorConversation } from '@wordreel/shared/api/tutor';
import { scenarioOf, sceneIn } from '@wordreel/tutor';
import type { z } from 'zod';
import type { Deps } from '#deps';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { findVideo, lastVideo, type TutorVideo } from './videos.store.ts';
import { wordsOfScene } from '#features/tutor/words/scene-words.service';
import { chooseWords } from '#features/tutor/words/words-to-use.service';
import { invalidField } from '#lib/api-error';
import { addConversation } from './conversations.store.ts';
import type { StoredConversation } from './stored-conversation.ts';

type ConversationRequest = z.output<typeof NewTutorConversation>;
type Words = StoredConversation['words'];

const TITLES: Readonly<Record<ConversationRequest['kind'], string>> = {
  free: 'Free talk',
  words: 'Your words',
  video: 'A video',
  mistakes: 'Your last mistakes',
  scenario: 'A scene',
};

function refuse(field: 'scenario' | 'video', message: string): never {
  throw invalidField(field, message);
}

/** Returns the title and goals of a role play or, without a model, of a scripted scene. @throws ApiError without one */
function sceneOf({ kind, scenario = '', language }: ConversationRequest, hasModel: boolean) {
  if (kind !== 'scenario') return null;
  const scene = hasModel ? scenarioOf(scenario) : sceneIn(language, scenario);
  return scene ?? refuse('scenario', 'There is no such scene: choose another one');
}

/** Returns the requested video or the one watched last. @throws ApiError if it has no captions in this language */
async function videoOf(
  db: Deps['db'],
  userId: string,
  { kind, video, language }: ConversationRequest,
): Promise<TutorVideo | null> {
  if (kind !== 'video') return null;
  const found =
    video === undefined ? await lastVideo(db, userId, language) : await findVideo(db, { userId, language }, video);
  return found ?? refuse('video', 'There are no captions of this video in this language: choose another one');
}

/** Returns a conversation's title. A conversation about words is titled with its first three words. */
function titleOf(
  { kind }: ConversationRequest,
  about: { scene: { title: string } | null; video: TutorVideo | null; words: Words },
) {
  const first = kind === 'words' ? about.words.slice(0, 3).map(({ word }) => word) : [];
  return about.scene?.title ?? about.video?.title ?? (first.join(', ') || TITLES[kind]);
}

/** Begins a conversation once per id. @returns whether it is new @throws ApiError for an unknown scene or video */
export async function beginConversation(
  deps: TutorDeps,
  userId: string,
  request: ConversationRequest,
): Promise<boolean> {
  const { db, chatModel } = deps;
  const { id, language, zone, kind } = request;
  const now = deps.clock();
  const today = await deps.reviews.studyDayOf(userId, zone, now);
  const scene = sceneOf(request, chatModel !== null);
  const [video, level] = await Promise.all([videoOf(db, userId, request), deps.captions.levelOf({ userId, language })]);
  const wanted = { level, video: video?.id ?? null, word: request.word, prefersKept: chatModel === null };
  const asker = { userId, language, today };
  const words = await (scene !== null && 'steps' in scene
    ? wordsOfScene(deps, asker, scene)
    : chooseWords(deps, asker, wanted));
  const stored: StoredConversation = {
    id,
    language,
    mode: chatModel === null ? 'practice' : 'model',
    kind,
    scenario: scene?.id ?? null,
    video,
    title: titleOf(request, { scene, video, words }),
    level: level ?? BEGINNER,
    zone,
    words,
    goals: (scene?.goals ?? []).map((text) => ({ text, isDone: false })),
    practice: null,
    summary: null,
    summaryUntil: null,
    report: null,
    startedAt: new Date(now),
    lastAt: new Date(now),
    finishedAt: null,
  };
  return addConversation(db, userId, stored);
}
