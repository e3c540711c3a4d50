import { z } from 'zod';
import { MOST_PLACEMENT_ITEMS, NO_MEANING, PLACEMENT_MEANINGS } from '../placement.ts';
import { LanguageCode, LevelOrBeginner, LevelOrNone } from './codes.ts';
import { keptWord } from './words.ts';

const Seed = z
  .number()
  .int()
  .nonnegative()
  .max(0x7fffffff)
  .meta({ description: 'Made by the client: it decides which words are asked.' });

const ANSWERS = `A check has at most ${MOST_PLACEMENT_ITEMS} answers`;

const Answers = z
  .array(z.boolean())
  .max(MOST_PLACEMENT_ITEMS, ANSWERS)
  .meta({ description: 'Whether each word so far is known, in the order in which they were asked.' });

/** A check as far as it has come: nothing of it is kept on the server. */
export const PlacementBody = z.object({ seed: Seed, answers: Answers }).meta({ id: 'PlacementBody' });

const size = z.number().int().nonnegative();

/** What a check says of a vocabulary. */
export const PlacementResult = z
  .object({
    size: z
      .object({ q10: size, q25: size, q50: size, q90: size })
      .meta({ description: 'Words: below each of these it lies with a probability of 10, 25, 50 and 90 %.' }),
    level: LevelOrBeginner.meta({ description: 'The level at the 25th percentile, which is proposed.' }),
    lowest: LevelOrBeginner,
    highest: LevelOrBeginner,
    falseYes: z.number().min(0).max(1).meta({ description: 'Which share of the invented words was said to be known.' }),
    isReliable: z.boolean().meta({ description: 'False from 30 % of the invented words on: nothing is saved then.' }),
  })
  .meta({ id: 'PlacementResult' });

const word = z.string().nullable().meta({ description: 'Null where nothing more is asked.' });

const Foretold = z.object({
  word,
  isEnough: z.boolean().meta({ description: 'Whether there is a result then, and the word only for who goes on.' }),
});

/** What is asked next. Nothing tells which words are invented. */
export const PlacementStep = z
  .object({
    word,
    next: z
      .object({ yes: Foretold, no: Foretold })
      .meta({ description: 'What follows on either answer, so that nobody waits for it.' }),
    result: PlacementResult.nullable().meta({ description: 'Null before enough is answered.' }),
  })
  .meta({ id: 'PlacementStep' });

/** One of four meanings, or none of them. */
const Choice = z.number().int().min(NO_MEANING).max(3);

const Choices = z
  .array(Choice)
  .max(PLACEMENT_MEANINGS)
  .meta({ description: `The place of each meaning that was chosen, ${NO_MEANING} where none is known.` });

export const PlacementMeaningsBody = z
  .object({
    seed: Seed,
    answers: Answers,
    level: LevelOrNone,
    choices: Choices.optional().meta({ description: 'Without it, the questions alone are answered.' }),
  })
  .meta({ id: 'PlacementMeaningsBody' });

/** What some of the words mean that somebody says they know. */
export const PlacementMeanings = z
  .object({
    questions: z.array(z.object({ word: z.string(), options: z.array(z.string()).length(4) })),
    verdict: z
      .object({
        right: z.array(z.number().int().min(0).max(3)).meta({ description: 'The place of each right meaning.' }),
        rightCount: z.number().int().nonnegative(),
        lower: LevelOrBeginner.nullable().meta({
          description: 'The next lower level, where fewer than 60 % were right; null where the level stands.',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'PlacementMeanings' });

export const PlacementPath = z.object({
  language: z.string(),
  id: z.uuid('The id of a check is a UUID').transform((id) => id.toLowerCase()),
});

export const SavePlacementBody = z
  .object({
    seed: Seed,
    answers: Answers,
    level: LevelOrNone.meta({ description: 'Becomes the level that is set; empty leaves that as it is.' }),
    choices: Choices.optional(),
  })
  .meta({ id: 'SavePlacementBody' });

/** A check that was saved. */
export const SavedPlacement = z
  .object({
    id: z.uuid(),
    takenAt: z.iso.datetime(),
    size: PlacementResult.shape.size,
    level: LevelOrBeginner.meta({ description: 'What was taken; `beginner` where no level was set.' }),
    items: z.number().int().positive(),
    falseYes: PlacementResult.shape.falseYes,
    meaningsAsked: size,
    meaningsRight: size,
  })
  .meta({ id: 'SavedPlacement' });

/** The last checks of a language, the newest first. */
export const SavedPlacements = z.array(SavedPlacement).meta({ id: 'SavedPlacements' });

/** A check with its answers, for the export of an account. */
export const PlacementExport = SavedPlacement.omit({ items: true }).extend({
  language: LanguageCode,
  items: z
    .array(
      z.object({
        word: keptWord,
        rank: size.nullable().meta({ description: 'How common the word is; null of an invented one.' }),
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
