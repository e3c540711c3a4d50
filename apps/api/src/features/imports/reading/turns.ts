/** What cannot be begun, as too much waits already. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait';
  /** Whether it is the asker alone who has that much. */
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('Too much waits already');
    this.isOwn = isOwn;
  }
}

interface Limits {
  /** So many askers have something under way. */
  readonly askers: number;
  /** So much one of them has. */
  readonly ofOne: number;
}

/** @param keepUntil keeps the turn until that is over, which the answer does not wait for */
type Work<T> = (keepUntil: (over: Promise<unknown>) => void) => Promise<T>;

interface Answer<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** Never fails: how the work went is the answer's. */
async function doWork<T>(work: Work<T>, answer: Answer<T>): Promise<void> {
  const left: Promise<unknown>[] = [];
  await Promise.resolve()
    .then(() => work((over) => left.push(over)))
    .then(answer.resolve, answer.reject);
  await Promise.allSettled(left);
}

/** Does one work after the other. Whoever has had a turn waits for all others that were there before the next one. */
export function createTurns({ askers, ofOne }: Limits) {
  // In the order of their turns; who has it stands first, and goes to the end with what they asked meanwhile.
  const asked = new Map<string, (() => Promise<unknown>)[]>();
  let isBusy = false;

  const goOn = async () => {
    if (isBusy) return;
    isBusy = true;
    for (const [who, works] of asked) {
      // oxlint-disable-next-line no-await-in-loop -- that is what turns are
      await works.shift()?.();
      asked.delete(who);
      // The loop comes to it again, as it comes to whoever asks meanwhile.
      if (works.length > 0) asked.set(who, works);
    }
    isBusy = false;
  };

  /**
   * @param canWait however much waits: what was begun is not refused
   * @throws TooManyWait
   */
  return function inTurn<T>(who: string, work: Work<T>, { canWait = false } = {}): Promise<T> {
    const own = asked.get(who) ?? [];
    if (!canWait && own.length >= ofOne) throw new TooManyWait(true);
    if (!canWait && !asked.has(who) && asked.size >= askers) throw new TooManyWait(false);
    const done = new Promise<T>((resolve, reject) => {
      own.push(() => doWork(work, { resolve, reject }));
    });
    asked.set(who, own);
    void goOn();
    return done;
  };
}
