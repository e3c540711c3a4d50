import { usageOfMonth } from '#features/tutor/quotas/quota.service';
import { DAY } from '#lib/clock';
import type { Command } from './command.ts';
import { counted } from './sentences.ts';

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);

export const tutorUsageCommand: Command = {
  name: 'tutor usage',
  summary: 'Show the tutor usage of this month, per day and in total, against your limit; names no learners',
  prepare: () => async (deps) => {
    if (deps.chatModel === null) return 'No model is configured: the practice partner answers and costs nothing.';
    const { messages, tokens, limit, days } = await usageOfMonth(deps);
    const percent = Math.round((100 * tokens) / limit);
    return [
      `This month: ${counted(messages, 'message')}, ${counted(tokens, 'token')} of ${limit.toLocaleString('en')} (${percent}%).`,
      ...days.map(
        (each) =>
          `${dateOf(each.day)}  ${counted(each.messages, 'message')}, ${counted(each.tokens, 'token')}, ${counted(each.learners, 'learner')}`,
      ),
    ].join('\n');
  },
};
