import { z } from 'zod';
import { Session, User } from './auth.ts';
import { PlacementExport } from './placement.ts';
import { WeightsExport } from './weights.ts';
import { TutorSettings } from './tutor.ts';
import { TutorConversationExport, TutorUsageExport } from './tutor-export.ts';
import { ActivityExport } from './activity.ts';
import { LanguageCode } from './codes.ts';
import { LanguageExport } from './languages.ts';
import { ExerciseSessionExport, WordReportExport } from './exercises.ts';
import { CardStateExport, InitialStateExport, ReviewExport } from './reviews.ts';
import { PreferenceExport } from './preferences.ts';
import { LanguageSettingsExport, LearningSettings, StudyDay } from './study.ts';
import { MOST_LOOKUPS, Seconds, WatchLater } from './videos.ts';
import { keptWord } from './words.ts';

/** A timestamp in ISO 8601, UTC. */
const time = z.iso.datetime();

/** The time spent on a video in one watch session, in seconds. */
const WatchSessionExport = z.object({
  id: z.uuid().meta({ description: 'Id created by the client.' }),
  videoId: z.string(),
  position: Seconds,
  watched: Seconds,
  lookups: z.number().int().nonnegative().max(MOST_LOOKUPS).meta({ description: 'Number of looked-up words.' }),
  studyDay: StudyDay.nullable().meta({ description: 'Null if the page did not send its time zone.' }),
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

/** The learner's own captions. */
const CaptionsExport = z.object({
  videoId: z.string(),
  language: LanguageCode,
  addedAt: time,
  lines: z.array(z.object({ start: Seconds, end: Seconds, text: z.string(), translation: z.string().optional() })),
});

/** The learner's correction of a form's lemma. */
const TokenOverrideExport = z.object({ language: LanguageCode, form: keptWord, lemma: keptWord, since: time });

/** A learner's correction of a caption line, and its outcome. */
const LineFixExport = z.object({
  videoId: z.string(),
  line: z.number().int().nonnegative(),
  textBefore: z.string(),
  text: z.string(),
  status: z.string(),
  proposedAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable().meta({ description: '`agreement` of learners, or `operator`.' }),
  reason: z.string().nullable().meta({ description: "Why an accepted correction is back in the operator's queue." }),
  revertedAt: time.nullable(),
});

const UserExport = User.extend({
  name: z.string().nullable().meta({ description: 'Name sent by Apple at the first login; it is not used.' }),
  passwordChangedAt: time.nullable(),
  twoFactorSince: time.nullable(),
  apple: z.object({ id: z.string(), linkedAt: time }).nullable().meta({ description: 'The linked Apple ID.' }),
});

const SessionExport = Session.extend({
  methods: z.array(z.string()).meta({ description: 'Authentication methods that were used.' }),
  authenticatedAt: time,
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
});

/** An event of the account, such as a login, a rejection or a change. */
const EventExport = z.object({ event: z.string(), at: time, device: z.string().nullable() });

/** All data of an account. */
export const AccountExport = z
  .object({
    formatVersion: z.number().int().positive().meta({ description: 'See docs/archive.md.' }),
    exportedAt: time,
    user: UserExport,
    sessions: z.array(SessionExport),
    events: z.array(EventExport),
    languages: z.array(LanguageExport),
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
    learningSettings: LearningSettings.nullable().meta({ description: 'Null if nothing was ever changed.' }),
    studySettings: z.array(LanguageSettingsExport),
    watchLater: WatchLater,
    preferences: z.array(PreferenceExport),
    activity: ActivityExport,
    tutorConversations: z.array(TutorConversationExport),
    tutorUsage: z.array(TutorUsageExport),
    tutorSettings: TutorSettings.nullable().meta({ description: 'Null if nothing was ever changed.' }),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof AccountExport>;
