import type { AskedStep } from './asked-task.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { PracticeState } from './practice-state.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the start of a form: one letter for the first hint, and half of it for the second. Null if the hint would be
 * the whole form.
 * @param hints how many were given before
 */
export function startOf(form: string, hints: number): string | null {
  const letters = [...graphemes.segment(form)].map(({ segment }) => segment);
  const shown = [1, Math.ceil(letters.length / 2)][hints] ?? letters.length;
  return shown < letters.length ? letters.slice(0, shown).join('') : null;
}

/**
 * Returns the hint for a free sentence: a stored line with the word, the next one at each hint, or else the word's
 * meaning.
 */
function sentenceHint({ word: { word, meaning, lines } }: AskedStep, state: PracticeState): PartnerText[] {
  const line = lines[state.hints % lines.length];
  if (line !== undefined) {
    const { text, translation } = line;
    return [partnerText('hintLine', state), { text, language: state.language, inEnglish: translation }];
  }
  return meaning === null ? [partnerText('noHint', state)] : [partnerText('hintMeaning', state, { word, meaning })];
}

/** Returns the hints for a step that don't end it. The caller reveals a gap that has no letter left to show. */
export function hintsFor(asked: AskedStep, state: PracticeState): PartnerText[] {
  const { planned, line } = asked;
  if (planned.step === 'sentence' || line === null) return sentenceHint(asked, state);
  if (planned.step === 'situation') return [partnerText('hintSituation', state, { form: line.form })];
  if (planned.step === 'shadow') return [partnerText('hintShadow', state)];
  return [partnerText('hintStart', state, { start: startOf(line.form, state.hints) ?? line.form })];
}
