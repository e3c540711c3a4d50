/** Thrown if a task cannot start because too many are waiting. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait';
  /** Whether the limit of a single owner is reached, rather than the overall limit. */
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('Too many tasks are waiting');
    this.isOwn = isOwn;
  }
}

/** @param keepUntil keeps the turn until a promise settles, without delaying the result */
type Work<T> = (keepUntil: (over: Promise<unknown>) => void) => Promise<T>;

interface Answer<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** Never rejects: a failure is passed to the caller through `answer`. */
async function doWork<T>(work: Work<T>, answer: Answer<T>): Promise<void> {
  const left: Promise<unknown>[] = [];
  await Promise.resolve()
    .then(() => work((over) => left.push(over)))
    .then(answer.resolve, answer.reject);
  await Promise.allSettled(left);
}

/** Runs one task at a time. After a turn, an owner waits behind all others who were already waiting. */
export function createTurns({ askers, ofOne }: { readonly askers: number; readonly ofOne: number }) {
  // Tasks by owner, in the order of their turns. After each task, its owner moves to the end with the remaining tasks.
  const asked = new Map<string, (() => Promise<unknown>)[]>();
  let isBusy = false;

  const goOn = async () => {
    if (isBusy) return;
    isBusy = true;
    for (const [who, works] of asked) {
      await works.shift()?.();
      asked.delete(who);
      // The loop also visits entries that are added while it runs.
      if (works.length > 0) asked.set(who, works);
    }
    isBusy = false;
  };

  /** @param canWait true for work that has begun, which is never rejected @throws TooManyWait */
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
