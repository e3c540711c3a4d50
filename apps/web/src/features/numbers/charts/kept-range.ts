/** The z-value of a normal distribution for a central interval of 90 %. */
const NINE_TENTHS = 1.645;

/**
 * Returns the 90 % Wilson interval (1927) of a share, which is also valid for few answers.
 * @param rate 0 to 1, of more than zero `answers`
 */
export function likelyRange(rate: number, answers: number): readonly [low: number, high: number] {
  const square = NINE_TENTHS ** 2;
  const middle = rate + square / (2 * answers);
  const half = NINE_TENTHS * Math.sqrt((rate * (1 - rate)) / answers + square / (4 * answers ** 2));
  const whole = 1 + square / answers;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
