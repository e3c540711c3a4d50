import { z } from 'zod';
import { MAX_LINE_LENGTH } from '../captions.ts';
import { LEVEL_CODES } from '../level-progress.ts';
import { MAX_EPISODE, MAX_SERIES_TITLE, MAX_VIDEO_TITLE } from '../own-videos.ts';
import { count, index, int, LanguageCode, named, time } from './fields.ts';
import { Session, User } from './auth.ts';
import { OwnVideoId, VideoLink } from './own-videos.ts';
import { PlacementExport } from './placement.ts';
import { WeightsExport } from './weights.ts';
import { TutorReport } from './tutor-conversations.ts';
import { TutorSettings } from './tutor.ts';
import { ActivityExport } from './activity.ts';
import { LanguageExport } from './languages.ts';
import { ExerciseSessionExport, WordReportExport } from './exercises.ts';
import { CardStateExport, InitialStateExport, ReviewExport } from './reviews.ts';
import { PreferenceExport } from './preferences.ts';
import { LanguageSettingsExport, LearningSettings, StudyDay } from './study.ts';
import { MOST_LOOKUPS, Seconds, WatchLater } from './videos.ts';
import { keptWord } from './words.ts';

const NoteExport = z.object({
  quote: z.string(),
  better: z.string(),
  why: z.string(),
  kind: z.string(),
  savedAs: z.string().nullable(),
  isShown: z.boolean().describe('False for a note that is shown only at the end of the conversation.'),
  at: time,
});

const MessageExport = z.object({
  id: z.string(),
  role: z.string(),
  text: z.string(),
  translation: z.string().nullable(),
  language: LanguageCode.nullable(),
  status: z.string(),
  failure: z.string().nullable(),
  isShort: z.boolean(),
  usedWords: z.array(z.string()),
  task: z.unknown().describe('Task of the practice partner; null for none.'),
  result: z.unknown().describe('Result of the answer to it; null for none.'),
  model: z.string().nullable().describe('Model that wrote it.'),
  sentAt: time,
  notes: z.array(NoteExport),
});

/** A conversation with the tutor, with all messages. */
const TutorConversationExport = z.object({
  id: z.string(),
  language: LanguageCode,
  mode: z.string(),
  kind: z.string(),
  scenario: z.string().nullable(),
  videoId: z.string().nullable(),
  videoTitle: z.string().nullable(),
  title: z.string(),
  level: z.string(),
  zone: z.string(),
  words: z.array(z.object({ word: z.string(), translation: z.string().nullable(), isUsed: z.boolean() })),
  goals: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
  summary: z.string().nullable().describe('Summary of older messages in the prompt context.'),
  report: TutorReport.nullable(),
  startedAt: time,
  lastAt: time,
  finishedAt: time.nullable(),
  messages: z.array(MessageExport),
});

/** Usage of the tutor on one day. */
const TutorUsageExport = z.object({
  day: StudyDay.describe('Day in UTC, counted from 1970-01-01.'),
  messages: count,
  tokens: count,
});

/** The time spent on a video in one watch session, in seconds. */
const WatchSessionExport = z.object({
  id: z.uuid().describe('Id created by the client.'),
  videoId: z.string(),
  position: Seconds,
  watched: Seconds,
  lookups: count.max(MOST_LOOKUPS).describe('Number of looked-up words.'),
  studyDay: StudyDay.nullable().describe('Null if the page did not send its time zone.'),
  startedAt: time,
  lastSeenAt: time,
  finishedAt: time.nullable(),
});

/** Which of two videos the learner found harder. */
const DifficultyVoteExport = z.object({
  videoId: z.string(),
  comparedTo: z.string(),
  answer: z.string(),
  votedAt: time,
});

/** A video that the learner added. */
const OwnVideoExport = z.object({
  id: OwnVideoId,
  url: VideoLink,
  language: LanguageCode,
  level: z.enum(LEVEL_CODES),
  title: z.string().max(MAX_VIDEO_TITLE),
  duration: Seconds.nullable().default(null),
  series: z.string().max(MAX_SERIES_TITLE).nullable(),
  episode: index.max(MAX_EPISODE).nullable(),
  addedAt: time,
});

/** The learner's own captions. */
const CaptionsExport = z.object({
  videoId: z.string(),
  language: LanguageCode,
  addedAt: time,
  lines: z.array(
    z.object({
      start: Seconds,
      end: Seconds,
      text: z.string().max(MAX_LINE_LENGTH),
      translation: z.string().max(MAX_LINE_LENGTH).optional(),
    }),
  ),
});

/** The learner's correction of a form's lemma. */
const TokenOverrideExport = z.object({ language: LanguageCode, form: keptWord, lemma: keptWord, since: time });

/** A learner's correction of a caption line, and its outcome. */
const LineFixExport = z.object({
  videoId: z.string(),
  line: index,
  textBefore: z.string(),
  text: z.string(),
  status: z.string(),
  proposedAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable().describe('`agreement` of learners, or `operator`.'),
  reason: z.string().nullable().describe("Why an accepted correction is back in the operator's queue."),
  revertedAt: time.nullable(),
});

const UserExport = User.extend({
  name: z.string().nullable().describe('Name sent by Apple at the first login; it is not used.'),
  passwordChangedAt: time.nullable(),
  twoFactorSince: time.nullable(),
  apple: z.object({ id: z.string(), linkedAt: time }).nullable().describe('The linked Apple ID.'),
});

const SessionExport = Session.extend({
  methods: z.array(z.string()).describe('Authentication methods that were used.'),
  authenticatedAt: time,
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
});

/** An event in the account's history, such as a login, a rejection or a change. */
const EventExport = z.object({ event: z.string(), at: time, device: z.string().nullable() });

/** All data of an account. */
export const AccountExport = named('AccountExport', {
  formatVersion: int.positive().describe('See docs/archive.md.'),
  exportedAt: time,
  user: UserExport,
  sessions: z.array(SessionExport),
  events: z.array(EventExport),
  languages: z.array(LanguageExport),
  ownVideos: z.array(OwnVideoExport),
  captions: z.array(CaptionsExport),
  tokenOverrides: z.array(TokenOverrideExport),
  lineFixes: z.array(LineFixExport),
  watchSessions: z.array(WatchSessionExport),
  difficultyVotes: z.array(DifficultyVoteExport),
  memories: z.array(CardStateExport),
  memorySeeds: z.array(InitialStateExport),
  reviews: z.array(ReviewExport),
  exerciseSessions: z.array(ExerciseSessionExport),
  wordReports: z.array(WordReportExport),
  weights: z.array(WeightsExport),
  placementChecks: z.array(PlacementExport),
  learningSettings: LearningSettings.nullable().describe('Null if nothing was ever changed.'),
  studySettings: z.array(LanguageSettingsExport),
  watchLater: WatchLater,
  preferences: z.array(PreferenceExport),
  activity: ActivityExport,
  tutorConversations: z.array(TutorConversationExport),
  tutorUsage: z.array(TutorUsageExport),
  tutorSettings: TutorSettings.nullable().describe('Null if nothing was ever changed.'),
});

/** Number of entries of a kind in an archive, per language where applicable. */
const ArchiveCount = z.object({
  part: z.string().describe('`words`, `reviews`, `marks` and so on: see docs/archive.md.'),
  language: LanguageCode.nullable(),
  found: count,
});

/** Preview of a restore. */
export const ArchiveLook = named('ArchiveLook', {
  counts: z.array(ArchiveCount.extend({ standing: count.describe('Number of entries that the account already has.') })),
  left: z.array(
    z.object({
      part: z.string(),
      count,
      why: z.string().describe('Why they are not restored, as the end of a sentence.'),
    }),
  ),
});

/** Result of a restore. */
export const ArchiveRestored = named('ArchiveRestored', {
  restore: z.uuid(),
  counts: z.array(
    ArchiveCount.extend({
      changed: count.describe('Number of entries that were added, or updated with newer ones.'),
    }),
  ),
});

/** A restore and its progress. */
export const ArchiveRestoreStatus = named('ArchiveRestoreStatus', {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  state: z
    .enum(['restoring', 'restored', 'failed'])
    .describe('An interrupted restore continues by itself. A failed one can be repeated with the same archive.'),
  failure: z.string().nullable().describe('Why it failed.'),
  done: count.describe('Number of finished batches.'),
  total: count,
  counts: ArchiveRestored.shape.counts
    .nullable()
    .describe('Null until the restore is complete. After an interruption, only what its last run changed.'),
});

export const ArchiveRestores = z.array(ArchiveRestoreStatus).meta({ id: 'ArchiveRestores' });

export type AccountExport = z.infer<typeof AccountExport>;
export type ArchiveLook = z.infer<typeof ArchiveLook>;
export type ArchiveRestoreStatus = z.infer<typeof ArchiveRestoreStatus>;
export type ArchiveRestored = z.infer<typeof ArchiveRestored>;
