import { LOWEST_F1, LOWEST_PRECISION, LOWEST_RECALL, scoreSeparable, scoreTokens, scoredLanguages } from './score.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const isWordy = process.argv.includes('--faults');
let isGood = true;

for (const language of scoredLanguages) {
  const { f1, lemmas, faults } = await scoreTokens(language);
  isGood &&= f1 >= LOWEST_F1[language];
  const ofLemmas = lemmas < 1 ? `, headwords ${percent(lemmas)}` : '';
  console.log(`${language}: F1 ${percent(f1)} (at least ${percent(LOWEST_F1[language])})${ofLemmas}`);
  if (isWordy) console.log(faults.map((fault) => `  ${fault}`).join('\n'));
}
const { precision, recall, faults } = await scoreSeparable();
isGood &&= precision >= LOWEST_PRECISION && recall >= LOWEST_RECALL;
console.log(
  `separable verbs: precision ${percent(precision)} (at least ${percent(LOWEST_PRECISION)}), recall ${percent(recall)} (at least ${percent(LOWEST_RECALL)})`,
);
if (isWordy) console.log(faults.map((fault) => `  ${fault}`).join('\n'));
process.exitCode = isGood ? 0 : 1;
