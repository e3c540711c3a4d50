import type { CorrectionPolicy } from '@wordreel/shared';
import type { Band } from '#level/level-limits';

const RECAST =
  'Corrections: answer what the learner means, and use the right form of a mistake in your own reply, without pointing ' +
  'at it. Notes on mistakes are made elsewhere.';
const ELICIT =
  'Corrections: at a mistake that disturbs the meaning or is in a word to elicit, ask once so that the learner can mend ' +
  'it. If the next message still has it, give the right form. At most two mistakes a turn; the meaning comes first.';
const AT_THE_END =
  'Corrections: none while you talk, they are shown at the end. Answer what the learner means, and do not mention mistakes.';
const WHEN_ASKED =
  'Corrections: only where the learner asks for one. Then give the right form and the reason in one short sentence.';

/**
 * Beginners get recasts. From B1 on, learners first get a chance to repair, since prompts for self-repair work better
 * in class than recasts but need enough language (Lyster & Saito 2010).
 */
export function correctionLine(policy: CorrectionPolicy, band: Band): string {
  if (policy === 'end') return AT_THE_END;
  if (policy === 'asked') return WHEN_ASKED;
  return band === 'A1' || band === 'A2' ? RECAST : ELICIT;
}
