import { z } from 'zod';

/** The topics of the scenes. There is one scene per topic and language, in `scenes/<language>/<topic>.json`. */
export const SCENE_TOPICS = [
  'greeting',
  'cafe',
  'shopping',
  'directions',
  'travel',
  'doctor',
  'apartment',
  'work',
] as const;

/** The levels of scenes; above them, learners need a partner who understands. */
const LEVELS = ['A1.1', 'A1.2', 'A2.1', 'A2.2', 'B1.1', 'B1.2'] as const;

const text = z.string().trim().min(1);

/** A line in the language being learned, with its English translation. */
const Line = z.strictObject({ text, translation: text });

/** A line of the partner. With `ifSaved`, only learners who have saved that word hear it. */
const SpokenLine = Line.extend({ ifSaved: text.optional() });

/** False for an answer that fits, but leaves the goal of its step to a later one, such as a request to repeat. */
const missesGoal = z.literal(false).optional();

/** A line to choose. One that fits leads `to` a step. One that doesn't gets a `reply` and an explanation in English. */
const Option = z.union([
  Line.extend({ ifSaved: text.optional(), goal: missesGoal, to: text }),
  Line.extend({ reply: Line, why: text }),
]);

/** Typed answers that lead to the same step. */
const Reply = z.strictObject({
  /** Patterns of accepted answers, the model answer first; see `expandPattern`. */
  accepts: text.array().min(1),
  /** Words that make another answer understandable if it contains all of them. `Kaffee|Espresso` is either word. */
  mentions: text.array().min(1).optional(),
  goal: missesGoal,
  to: text,
});

const goal = z.int().min(1).max(3).optional();
const says = SpokenLine.array().min(1);

/** A step: what the partner says, and what the learner does then. One that leads nowhere ends the scene. */
const SceneStep = z.union([
  z.strictObject({ says, ask: text, goal, options: Option.array().min(2).max(4) }),
  z.strictObject({ says, ask: text, goal, replies: Reply.array().min(1).max(3) }),
  /** Only answers the learner's last choice. The partner goes on at once. */
  z.strictObject({ says, to: text }),
  z.strictObject({ says }),
]);

export const Scene = z.strictObject({
  level: z.enum(LEVELS),
  /** Another drawing than that of the topic, whose scene takes place elsewhere in other languages. */
  drawing: z.enum(['clothes']).optional(),
  /** In English, as are setting, role, goals, and what each step asks. */
  title: text.max(60),
  setting: text.max(160),
  partner: z.strictObject({ name: text.max(20), role: text.max(80) }),
  goals: z.tuple([text, text, text]),
  /** The vocabulary of the scene: base forms, nouns with their article. */
  words: z
    .array(z.strictObject({ word: text, translation: text }))
    .min(6)
    .max(10),
  start: text,
  steps: z.record(text, SceneStep),
});

export type Scene = z.infer<typeof Scene>;
export type SceneStep = z.infer<typeof SceneStep>;
export type SceneOption = z.infer<typeof Option>;
export type SceneReply = z.infer<typeof Reply>;
export type SceneTopic = (typeof SCENE_TOPICS)[number];
