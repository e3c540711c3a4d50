/** Of a normal distribution, between minus and plus of which nine tenths lie. */
const NINE_TENTHS = 1.645;

/**
 * Between which odds the true share lies in nine of ten cases, by Wilson's interval (1927), which holds for few answers too.
 * @param rate 0 to 1, of `answers`, which are more than none
 */
export function likelyRange(rate: number, answers: number): readonly [low: number, high: number] {
  const square = NINE_TENTHS ** 2;
  const middle = rate + square / (2 * answers);
  const half = NINE_TENTHS * Math.sqrt((rate * (1 - rate)) / answers + square / (4 * answers ** 2));
  const whole = 1 + square / answers;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
