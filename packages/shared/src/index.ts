export * from './captions.ts';
export * from './email.ts';
export * from './errors.ts';
export * from './human-check.ts';
export * from './language-names.ts';
export * from './languages.ts';
export * from './level-filter.ts';
export * from './level-progress.ts';
export * from './levels.ts';
export * from './list-limits.ts';
export * from './probably-known.ts';
export * from './spoken.ts';
export * from './tutor-limits.ts';
export * from './validators.ts';
export * from './word-validators.ts';
export type {
  AccountExport,
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
export type { Challenge, ChallengeQuery, PublicConfig } from './api/config.ts';
export type { DeviceFingerprint } from './api/fields.ts';
export type { Health } from './api/health.ts';
export type {
  LanguageAnswer,
  LanguageData,
  LanguageExport,
  LanguageSummary,
  LevelAnswer,
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
  KnownStatus,
  KnownStep,
  KnownStepBody,
  KnownSteps,
  KnownWords,
  MarkWordBody,
  ProbableWord,
  ProbableWords,
} from './api/known-words.ts';
export type { Activity, GoalBody, LanguageStats, StudySummary, Today } from './api/activity.ts';
export type {
  ExerciseAnswerBody,
  ExerciseItem,
  ExerciseSession,
  ExerciseSpeech,
  ExercisesOverview,
  ExerciseType,
  ExerciseVerdict,
  ExerciseWishes,
  NewExerciseSession,
  ReportBody,
  ReviseAnswerBody,
} from './api/exercises.ts';
export type { ReviewAnswer, ReviewBatchAnswer, ReviewBody, UndoneReview } from './api/reviews.ts';
export type { SpeechBody, SpokenText, Transcription } from './api/speech.ts';
export type { Completions, StarterDeck, StarterWord } from './api/starter-decks.ts';
export type {
  CatchUpAnswer,
  CatchUpBody,
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
  TutorTold,
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
export type { TrainingAnswer, TrainingOutcome, WeightsStatus } from './api/weights.ts';
