import { z } from 'zod';
import { count, int, LanguageCode, LevelOrBeginner, LevelOrNone, named, share } from './fields.ts';
import { MOST_PLACEMENT_ITEMS, NO_MEANING, PLACEMENT_MEANINGS } from '../placement.ts';
import { keptWord } from './words.ts';

const Seed = count.max(0x7fffffff).describe('Created by the client. It determines the words of the check.');

const Answers = z
  .array(z.boolean())
  .max(MOST_PLACEMENT_ITEMS, `A check has at most ${MOST_PLACEMENT_ITEMS} answers`)
  .describe('Whether each word so far is known, in the order of the check.');

/** A check in progress. The server does not store it. */
export const PlacementBody = named('PlacementBody', { seed: Seed, answers: Answers });

/** Vocabulary as estimated by a check. */
export const PlacementResult = named('PlacementResult', {
  size: z
    .object({ q10: count, q25: count, q50: count, q90: count })
    .describe('Number of words at the 10th, 25th, 50th and 90th percentile.'),
  level: LevelOrBeginner.describe('Suggested level: the one at the 25th percentile.'),
  lowest: LevelOrBeginner,
  highest: LevelOrBeginner,
  falseYes: share.describe('Share of pseudo-words that were accepted as known.'),
  isReliable: z.boolean().describe('False from 30% accepted pseudo-words on; no result can be saved then.'),
});

const word = z.string().nullable().describe('Null if the check is finished.');

const AnswerStep = z.object({
  word,
  isEnough: z.boolean().describe('Whether there is a result; then the word is only for learners who continue.'),
});

/** The next word. The response does not reveal which words are pseudo-words. */
export const PlacementStep = named('PlacementStep', {
  word,
  next: z
    .object({ yes: AnswerStep, no: AnswerStep })
    .describe('The next step for either answer, so that the client does not have to wait.'),
  result: PlacementResult.nullable().describe('Null before there are enough answers.'),
});

const Choices = z
  .array(int.min(NO_MEANING).max(3))
  .max(PLACEMENT_MEANINGS)
  .describe(`Index of each chosen meaning, ${NO_MEANING} if the learner does not know it.`);

export const PlacementMeaningsBody = named('PlacementMeaningsBody', {
  seed: Seed,
  answers: Answers,
  level: LevelOrNone,
  choices: Choices.optional().describe('If omitted, the response has only the questions.'),
});

/** Questions about the meanings of words that the learner accepted as known. */
export const PlacementMeanings = named('PlacementMeanings', {
  questions: z.array(z.object({ word: z.string(), options: z.array(z.string()).length(4) })),
  verdict: z
    .object({
      right: z.array(int.min(0).max(3)).describe('Index of each right meaning.'),
      rightCount: count,
      lower: LevelOrBeginner.nullable().describe(
        'The next lower level if fewer than 60 % were right; null if the level is confirmed.',
      ),
    })
    .nullable(),
});

export const PlacementPath = z.object({
  language: z.string(),
  id: z.uuid('The id of a check is a UUID').transform((id) => id.toLowerCase()),
});

export const SavePlacementBody = named('SavePlacementBody', {
  seed: Seed,
  answers: Answers,
  level: LevelOrNone.describe('Becomes the manual level; empty leaves it unchanged.'),
  choices: Choices.optional(),
});

export const SavedPlacement = named('SavedPlacement', {
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  size: PlacementResult.shape.size,
  level: LevelOrBeginner.describe('The level that was set; `beginner` for none.'),
  items: int.positive(),
  falseYes: PlacementResult.shape.falseYes,
  meaningsAsked: count,
  meaningsRight: count,
});

/** The last checks of a language, newest first. */
export const SavedPlacements = z.array(SavedPlacement).meta({ id: 'SavedPlacements' });

/** A check with its answers, for the account export. */
export const PlacementExport = SavedPlacement.omit({ items: true }).extend({
  language: LanguageCode,
  items: z
    .array(
      z.object({
        word: keptWord,
        rank: count.nullable().describe('Frequency rank of the word; null for a pseudo-word.'),
        yes: z.boolean(),
      }),
    )
    .min(1)
    .max(MOST_PLACEMENT_ITEMS),
  meanings: z.array(z.object({ word: keptWord, isRight: z.boolean() })).max(PLACEMENT_MEANINGS),
});

export type PlacementBody = z.infer<typeof PlacementBody>;
export type PlacementResult = z.infer<typeof PlacementResult>;
export type PlacementStep = z.infer<typeof PlacementStep>;
export type PlacementMeaningsBody = z.infer<typeof PlacementMeaningsBody>;
export type PlacementMeanings = z.infer<typeof PlacementMeanings>;
export type SavePlacementBody = z.infer<typeof SavePlacementBody>;
export type SavedPlacement = z.infer<typeof SavedPlacement>;
