import { z } from 'zod';

export const zone = z
  .string()
  .max(64, 'A time zone can have at most 64 characters')
  .meta({ description: "The learner's time zone, such as `Europe/Berlin`, which determines the study day." });
