import { z } from 'zod';
import { LanguageCode } from './codes.ts';
import { StudyDay } from './study.ts';
import { TutorReport } from './tutor.ts';

const time = z.iso.datetime();
const count = z.number().int().nonnegative();

const NoteExport = z.object({
  quote: z.string(),
  better: z.string(),
  why: z.string(),
  kind: z.string(),
  savedAs: z.string().nullable(),
  isShown: z.boolean().meta({ description: 'False for one that comes when the conversation is over.' }),
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
  task: z.unknown().meta({ description: 'What the practice partner asked; null for nothing.' }),
  result: z.unknown().meta({ description: 'What came of the answer to it; null for nothing.' }),
  model: z.string().nullable().meta({ description: 'Which model wrote it.' }),
  sentAt: time,
  notes: z.array(NoteExport),
});

/** A conversation with the tutor, with all that was said in it. */
export const TutorConversationExport = z.object({
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
  summary: z.string().nullable().meta({ description: 'Of older messages, as the tutor was told it.' }),
  report: TutorReport.nullable(),
  startedAt: time,
  lastAt: time,
  finishedAt: time.nullable(),
  messages: z.array(MessageExport),
});

/** What was used of the tutor on a day. */
export const TutorUsageExport = z.object({
  day: StudyDay.meta({ description: 'Of UTC, since 1970.' }),
  messages: count,
  tokens: count,
});
