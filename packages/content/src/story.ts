import { LEVEL_CODES } from '@wordreel/shared';
import { LanguageCode } from '@wordreel/shared/api/fields';
import { StoryQuestion } from '@wordreel/shared/api/videos';
import { z } from 'zod';
import { Line } from '@wordreel/glossary';

const LevelCode = z.enum(LEVEL_CODES);

const StorySentence = z.strictObject({
  text: Line,
  translation: Line.describe('Natural English.'),
  scene: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .optional()
    .describe('The drawing shown from this sentence on: `covers/<id>-<scene>.svg`, or `cover` for the cover.'),
});

const Question = StoryQuestion.extend({
  question: Line,
  questionTranslation: Line,
  options: z.array(Line).length(3),
}).strict();

/** An original story, sentence by sentence, stored in `stories/<id>.json`. Its cover is `covers/<id>.svg`. */
export const Story = z
  .strictObject({
    id: z.string().regex(/^story-[a-z]{2}-\d{2}$/),
    language: LanguageCode,
    title: Line,
    titleTranslation: Line,
    summary: Line.describe('English, a sentence or two that do not give the turn away.'),
    level: LevelCode,
    narrator: Line.describe('Who tells it, as it stands under the title.'),
    sentences: z.array(StorySentence).min(1),
    questions: z.array(Question).length(3).optional().describe('For who has read it to the end.'),
  })
  .refine(({ id, language }) => id.startsWith(`story-${language}-`), 'The id names another language.');

export type Story = z.infer<typeof Story>;
