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
  isShown: z.boolean().meta({ description: 'False for a note that is shown only at the end of the conversation.' }),
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
  task: z.unknown().meta({ description: 'Task of the practice partner; null for none.' }),
  result: z.unknown().meta({ description: 'Result of the answer to it; null for none.' }),
  model: z.string().nullable().meta({ description: 'Model that wrote it.' }),
  sentAt: time,
  notes: z.array(NoteExport),
});

/** A conversation with the tutor, with all messages. */
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
  summary: z.string().nullable().meta({ description: 'Summary of older messages in the prompt context.' }),
  report: TutorReport.nullable(),
  startedAt: time,
  lastAt: time,
  finishedAt: time.nullable(),
  messages: z.array(MessageExport),
});

/** Usage of the tutor on one day. */
export const TutorUsageExport = z.object({
  day: StudyDay.meta({ description: 'Day in UTC, counted from 1970-01-01.' }),
  messages: count,
  tokens: count,
});
