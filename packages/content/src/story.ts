import { LEVELS } from '@wordreel/shared';
import { LanguageCode } from '@wordreel/shared/api/codes';
import { z } from 'zod';
import { Line } from './line.ts';

const LevelCode = z.enum(LEVELS.map(({ code }) => code));

export const StorySentence = z.strictObject({
  text: Line,
  translation: Line.meta({ description: 'Natural English.' }),
});

/** A story of ours, told sentence by sentence: what lies in `stories/<id>.json`, its cover in `covers/<id>.svg`. */
export const Story = z
  .strictObject({
    id: z.string().regex(/^story-[a-z]{2}-\d{2}$/),
    language: LanguageCode,
    title: Line,
    titleTranslation: Line,
    summary: Line.meta({ description: 'English, a sentence or two that do not give the turn away.' }),
    level: LevelCode,
    narrator: Line.meta({ description: 'Who tells it, as it stands under the title.' }),
    sentences: z.array(StorySentence).min(1),
  })
  .refine(({ id, language }) => id.startsWith(`story-${language}-`), 'The id names another language.');

export type StorySentence = z.infer<typeof StorySentence>;
export type Story = z.infer<typeof Story>;
