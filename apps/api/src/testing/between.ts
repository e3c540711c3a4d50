import type { AccountsApi } from './learners/accounts-api.ts';

type Work = () => Promise<unknown>;

/** Runs `happen` after the next checks of a password and before the action they protect. */
export function afterNextPassword({ deps }: AccountsApi, happen: Work, times = 1): void {
  const { matches } = deps.passwords;
  const spy = jest.spyOn(deps.passwords, 'matches');
  for (let index = 0; index < times; index += 1) {
    spy.mockImplementationOnce(async (...given) => {
      const isRight = await matches(...given);
      await happen();
      return isRight;
    });
  }
}

/** Runs `happen` after the next code of a second factor is accepted and before it takes effect. */
export function afterNextCode({ deps }: AccountsApi, happen: Work): void {
  const { forget } = deps.rateCounter;
  jest.spyOn(deps.rateCounter, 'forget').mockImplementationOnce(async (...given) => {
    await forget(...given);
    await happen();
  });
}
