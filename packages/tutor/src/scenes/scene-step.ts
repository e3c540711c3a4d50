import type { PracticeTask } from '@wordreel/shared';
import type { PracticeState, ScenePractice } from '#practice/practice-state';
import type { SceneOption, SceneStep } from './scene.ts';

export const isPlayed = (state: PracticeState): state is ScenePractice => 'scene' in state;

/** Returns the current step, or null if the learner has stopped. */
export const stepOf = ({ scene, at }: ScenePractice): SceneStep | null => scene.steps[at] ?? null;

export const fits = (option: SceneOption): option is Extract<SceneOption, { to: string }> => 'to' in option;

const waysOn = (step: SceneStep): string[] => {
  if ('options' in step) return step.options.flatMap((option) => (fits(option) ? option.to : []));
  if ('replies' in step) return step.replies.map(({ to }) => to);
  return 'to' in step ? [step.to] : [];
};

/** Returns the index of the goal that the current step leads to: its own, or that of the nearest step ahead. */
function goalAhead({ scene, at }: ScenePractice): number | null {
  const ahead = new Set([at]);
  // Iterating over a set visits what is added on the way.
  for (const key of ahead) {
    const step = scene.steps[key];
    if (step === undefined) continue;
    if ('goal' in step && step.goal !== undefined) return step.goal - 1;
    for (const to of waysOn(step)) ahead.add(to);
  }
  return null;
}

/** Returns the task as the learner receives it. Beginners see what the options mean, unless that gives one away. */
export function sceneTask(state: ScenePractice): PracticeTask {
  const step = stepOf(state);
  if (step === null || !('ask' in step)) return { step: 'end' };
  const ahead = goalAhead(state);
  const goal = ahead === null ? {} : { goal: ahead };
  if ('replies' in step) return { step: 'reply', ask: step.ask, ...goal };
  const isTranslated = state.scene.level.startsWith('A1') && step.options.every(fits);
  return {
    step: 'situation',
    situation: step.ask,
    options: step.options.map(({ text }) => text),
    ...(isTranslated && { translations: step.options.map(({ translation }) => translation) }),
    ...goal,
  };
}
