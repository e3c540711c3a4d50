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

/** A time, as ISO 8601 in UTC. */
const time = z.iso.datetime();

/** How long somebody sat before which video, in seconds. */
const WatchSessionExport = z.object({
  id: z.uuid().meta({ description: 'As the client has made it.' }),
  videoId: z.string(),
  position: Seconds,
  watched: Seconds,
  lookups: z.number().int().nonnegative().max(MOST_LOOKUPS).meta({ description: 'Words that were looked up.' }),
  studyDay: StudyDay.nullable().meta({ description: 'Null where the page did not tell its zone.' }),
  startedAt: time,
  lastSeenAt: time,
  finishedAt: time.nullable(),
});

/** Which of two videos somebody found harder. */
const DifficultyVoteExport = z.object({
  videoId: z.string(),
  comparedTo: z.string(),
  answer: z.string(),
  votedAt: time,
});

/** Captions of one's own. */
const CaptionsExport = z.object({
  videoId: z.string(),
  language: LanguageCode,
  addedAt: time,
  lines: z.array(z.object({ start: Seconds, end: Seconds, text: z.string(), translation: z.string().optional() })),
});

/** What a form really is a form of, as the learner says. */
const TokenOverrideExport = z.object({ language: LanguageCode, form: keptWord, lemma: keptWord, since: time });

/** A line as somebody said that it should be, and what became of that. */
const LineFixExport = z.object({
  videoId: z.string(),
  line: z.number().int().nonnegative(),
  textBefore: z.string(),
  text: z.string(),
  status: z.string(),
  proposedAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable().meta({ description: '`agreement` of learners, or `operator`.' }),
  reason: z.string().nullable().meta({ description: 'Why an accepted one waits for the operator again.' }),
  revertedAt: time.nullable(),
});

const UserExport = User.extend({
  name: z.string().nullable().meta({ description: 'As Apple told it at the first login; it is used for nothing.' }),
  passwordChangedAt: time.nullable(),
  twoFactorSince: time.nullable(),
  apple: z.object({ id: z.string(), linkedAt: time }).nullable().meta({ description: 'The Apple ID that is linked.' }),
});

const SessionExport = Session.extend({
  methods: z.array(z.string()).meta({ description: 'How somebody proved who they are.' }),
  authenticatedAt: time,
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
});

/** Something that happened to the account: logins, refusals, changes. */
const EventExport = z.object({ event: z.string(), at: time, device: z.string().nullable() });

/** Everything that an account holds. */
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
    learningSettings: LearningSettings.nullable().meta({ description: 'Null where nothing was ever changed.' }),
    studySettings: z.array(LanguageSettingsExport),
    watchLater: WatchLater,
    preferences: z.array(PreferenceExport),
    activity: ActivityExport,
    tutorConversations: z.array(TutorConversationExport),
    tutorUsage: z.array(TutorUsageExport),
    tutorSettings: TutorSettings.nullable().meta({ description: 'Null where nothing was ever changed.' }),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof AccountExport>;
