export * from './archive.ts';
export * from './captions.ts';
export * from './deletion.ts';
export * from './email.ts';
export * from './errors.ts';
export * from './human-check.ts';
export * from './import-fields.ts';
export * from './language-names.ts';
export * from './languages.ts';
export * from './level-filter.ts';
export * from './level-progress.ts';
export * from './levels.ts';
export * from './list-limits.ts';
export * from './placement.ts';
export * from './preferences.ts';
export * from './probably-known.ts';
export { sampleText } from './sample-text.ts';
export * from './spoken.ts';
export * from './tutor-limits.ts';
export * from './validators.ts';
export * from './weekly-mail.ts';
export * from './word-validators.ts';
export type { About } from './api/about.ts';
export type { AccountExport } from './api/account-export.ts';
export type {
  AccountSecurity,
  AppleCallbackBody,
  AppleUrl,
  BackupCodes,
  ChangePasswordBody,
  ConfirmBody,
  DeleteAccountBody,
  DisableSecondFactorBody,
  LoginAnswer,
  LoginBody,
  Message,
  RefreshBody,
  Refreshed,
  RegenerateBackupCodesBody,
  RequestPasswordResetBody,
  ResendVerificationBody,
  ResetPasswordBody,
  SecondFactorRequired,
  SecondFactorSetup,
  Session,
  SessionList,
  SignedIn,
  SignupBody,
  User,
  VerifyEmailBody,
  VerifySecondFactorBody,
  VerifySetupBody,
} from './api/auth.ts';
export type { ArchiveLook, ArchiveRestored, ArchiveRestoreStatus } from './api/archive.ts';
export type { Challenge, ChallengeQuery, PublicConfig } from './api/config.ts';
export type { DeviceFingerprint } from './api/fields.ts';
export type { Health } from './api/health.ts';
export type {
  LanguageAnswer,
  LanguageData,
  LanguageExport,
  LanguageSummary,
  LevelAnswer,
  NamedLanguageBody,
  ResetSchedule,
  SetLevelBody,
} from './api/languages.ts';
export type {
  ComprehensionAnswer,
  ComprehensionBand,
  ComprehensionBody,
  Estimate,
  NoEstimateReason,
  WordsToLearn,
} from './api/comprehension.ts';
export type {
  DictionaryAnswer,
  DictionaryEntry,
  DictionaryQuery,
  DictionarySource,
  GlossaryPhrase,
  GlossaryPhrases,
} from './api/dictionary.ts';
export { THEMES, type Theme } from './themes.ts';
export type {
  CommonWord,
  CommonWords,
  KnownList,
  KnownListPreview,
  KnownListReason,
  KnownStatus,
  KnownStep,
  KnownStepBody,
  KnownStepKind,
  KnownSteps,
  KnownWords,
  MarkWordBody,
  ProbableWord,
  ProbableWords,
} from './api/known-words.ts';
export * from './goals.ts';
export * from './outside-hours.ts';
export type {
  Activity,
  DailyGoals,
  DailyGoalsBody,
  GoalBody,
  LanguageStats,
  PauseBody,
  StudySummary,
  Today,
} from './api/activity.ts';
export type { OutsideEntries, OutsideEntry, OutsideEntryBody } from './api/outside-hours.ts';
export type { LanguageProgress } from './api/progress.ts';
export type {
  ExerciseAnswerBody,
  ExerciseItem,
  ExerciseSession,
  ExerciseSpeech,
  ExercisesOverview,
  ExerciseType,
  ExerciseVerdict,
  ExercisePreferences,
  NewExerciseSession,
  ReportBody,
  ReviseAnswerBody,
} from './api/exercises.ts';
export type {
  PlacementBody,
  PlacementMeanings,
  PlacementMeaningsBody,
  PlacementResult,
  PlacementStep,
  SavedPlacement,
  SavePlacementBody,
} from './api/placement.ts';
export type { ReviewAnswer, ReviewBatchAnswer, ReviewBody, UndoneReview } from './api/reviews.ts';
export type { SpeechBody, SpokenText, Transcription } from './api/speech.ts';
export type { Completions, StarterDeck, StarterWord } from './api/starter-decks.ts';
export type {
  CatchUpAnswer,
  CatchUpBody,
  GoOnBody,
  LanguageSettings,
  LanguageSettingsBody,
  LanguageSettingsExport,
  LearningSettings,
  LearningSettingsBody,
  StudyItem,
  StudyMode,
  StudyQueue,
} from './api/study.ts';
export type {
  CaptionLine,
  CaptionProblem,
  FixLineBody,
  FixedLine,
  TokenOverrideBody,
  TokenTuple,
  Transcript,
  UploadCaptionsBody,
  UploadedCaptions,
} from './api/transcripts.ts';
export type {
  CorrectionPolicy,
  NewTutorConversation,
  TutorAct,
  TutorConversation,
  TutorConversationHead,
  TutorConversations,
  TutorDelta,
  TutorKind,
  TutorMessage,
  TutorMode,
  TutorNote,
  TutorNotes,
  TutorQuota,
  TutorReport,
  TutorScenario,
  TutorSettingsBody,
  TutorStatus,
  TutorText,
  TutorContext,
  TutorTranslation,
  TutorTurnBody,
  TutorTurnDone,
  TutorTurnError,
  TutorWord,
} from './api/tutor.ts';
export type { TutorMistakes } from './api/tutor-mistakes.ts';
export type { PracticeResult, PracticeTask } from './api/tutor-practice.ts';
export type {
  CaptionKind,
  ChannelSource,
  DifficultyBody,
  ProgressBody,
  StoryQuestion,
  VideoDetails,
  VideoLanguages,
  VideoPlayer,
  VideoSource,
  VideoSourceFile,
  WatchHistory,
  WatchLater,
} from './api/videos.ts';
export type {
  ImportChoice,
  ImportField,
  ImportFormat,
  ImportLook,
  ImportPreview,
  ImportState,
  ImportStatus,
} from './api/imports.ts';
export type {
  ChangeWordBody,
  ChangeWordsBody,
  ChangedWords,
  ImportWordsBody,
  ImportedWords,
  NewWord,
  ReviewPriority,
  SaveWordBody,
  Schedule,
  SetPriorityBody,
  Word,
  WordCount,
  WordKind,
} from './api/words.ts';
export type {
  AccountPreferences,
  LanguagePreferences,
  PreferenceExport,
  Preferences,
  PreferencesChange,
} from './api/preferences.ts';
export type { TrainingAnswer, TrainingOutcome, WeightsStatus } from './api/weights.ts';
export type { LearnedWeek, WeeklyMail, WeekOfLanguage } from './api/weekly-mail.ts';
