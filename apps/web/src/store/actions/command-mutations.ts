import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api } from '#store/api/base-api.ts';
import type { CommandAnswers, CommandArgs, CommandKind } from '#store/words/command.ts';
import { carryOut } from './carry-out.ts';

type Answer<K extends CommandKind> = CommandAnswers[K] | null;

const run =
  <K extends CommandKind>(kind: K) =>
  (args: CommandArgs[K], { dispatch }: BaseQueryApi) =>
    dispatch(carryOut<K>({ kind, args }));

/**
 * Commands as mutations, for components that show their progress or result. Others dispatch `carryOut`. The result is
 * null while a command waits in the outbox.
 */
const commandMutations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a word; an existing word stays unchanged. */
    saveWord: build.mutation<Answer<'saveWord'>, CommandArgs['saveWord']>({ queryFn: run('saveWord') }),

    /** Sets the manual level; `''` clears it. */
    setLevel: build.mutation<Answer<'setLevel'>, CommandArgs['setLevel']>({ queryFn: run('setLevel') }),

    /** Marks the most common words as known in one step. */
    takeKnownStep: build.mutation<Answer<'takeKnownStep'>, CommandArgs['takeKnownStep']>({
      queryFn: run('takeKnownStep'),
    }),

    /** Undoes the marks of one step and nothing else. */
    undoKnownStep: build.mutation<Answer<'undoKnownStep'>, CommandArgs['undoKnownStep']>({
      queryFn: run('undoKnownStep'),
    }),

    /** Fixes a line, or proposes a fix. An accepted fix changes the line's words. */
    fixLine: build.mutation<Answer<'fixLine'>, CommandArgs['fixLine']>({ queryFn: run('fixLine') }),

    /** Saves the learner's position in a video. A watch session may be saved repeatedly. */
    saveProgress: build.mutation<Answer<'saveProgress'>, CommandArgs['saveProgress']>({ queryFn: run('saveProgress') }),

    saveDifficulty: build.mutation<Answer<'saveDifficulty'>, CommandArgs['saveDifficulty']>({
      queryFn: run('saveDifficulty'),
    }),
  }),
});

export const {
  useFixLineMutation,
  useSaveDifficultyMutation,
  useSaveProgressMutation,
  useSaveWordMutation,
  useSetLevelMutation,
  useTakeKnownStepMutation,
  useUndoKnownStepMutation,
} = commandMutations;
