import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { LOWEST, coverageOf } from './coverage.ts';

type Share = keyof typeof LOWEST;

const shares = Object.keys(LOWEST) as Share[];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(10);
const row = (name: string, values: Readonly<Record<Share, number>>) =>
  [name.padEnd(8), ...shares.map((share) => percent(values[share]))].join('');

console.log([''.padEnd(8), ...shares.map((share) => share.padStart(10))].join(''));
console.log(row('wanted', LOWEST));
for (const language of SELECTABLE_LANGUAGES) {
  const coverage = await coverageOf(language);
  console.log(row(language, coverage));
  if (process.argv.includes('--missing')) console.log(coverage.missing.map((one) => `  ${one}`).join('\n'));
  if (shares.some((share) => coverage[share] < LOWEST[share])) process.exitCode = 1;
}
