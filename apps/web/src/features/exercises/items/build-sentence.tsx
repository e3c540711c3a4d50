import { useId, useState, type FormEvent } from 'react';
import { QUESTION_IDS, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys, useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import * as texts from '#texts/exercises.tsx';
import { classNames } from '#ui/class-names.ts';
import { focusByArrows } from '#ui/hooks/use-roving.ts';
import { ItemSheet } from './item-sheet.tsx';
import itemStyles from './item-sheet.module.css';
import styles from './build-sentence.module.css';

export function BuildSentence({ item: { chips, translation } }: { item: ItemOf<'build-sentence'> }) {
  const form = useId();
  const { language, phase, lastAnswer, verdict, answer } = useExerciseSession();
  const [order, setOrder] = useState<readonly number[]>(lastAnswer?.kind === 'order' ? lastAnswer.order : []);
  const isAsking = phase === 'asking';
  const isReady = order.length === chips.length;
  const bank = useFocusFirst<HTMLFieldSetElement>(isAsking);
  const place = (index: number) => {
    if (!isAsking || order.includes(index)) return;
    setOrder([...order, index]);
    focusNext(bank.current, index, [...order, index]);
  };
  const rollBack = (index: number) => isAsking && setOrder(order.filter((one) => one !== index));
  const last = order.at(-1);
  useExerciseKeys({ Backspace: last === undefined ? undefined : () => rollBack(last) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking && isReady) answer({ kind: 'order', order: [...order] });
  };
  const rightOrder = phase === 'answered' ? (verdict?.order ?? null) : null;
  const stage =
    translation === null ? (
      <p className={itemStyles.aside}>{texts.buildLineTask}</p>
    ) : (
      <p dir="auto" className={itemStyles.line}>
        {translation}
      </p>
    );
  return (
    <ItemSheet instruction={texts.buildLineQuestion} stage={stage} form={form} isReady={isReady}>
      <form id={form} onSubmit={submit} className={styles.build}>
        {(phase !== 'answered' || order.length > 0) && (
          <ol aria-label={texts.yourLine} lang={language} dir="auto" className={styles.line}>
            {order.map((index, at) => (
              <li key={index}>
                <button
                  type="button"
                  className={classNames(
                    styles.chip,
                    rightOrder !== null && !isAt(chips, rightOrder, at, index) && styles.off,
                  )}
                  aria-disabled={!isAsking}
                  aria-label={isAsking ? texts.removeChip({ word: chips[index] ?? '' }) : undefined}
                  onClick={() => rollBack(index)}
                >
                  {chips[index]}
                </button>
              </li>
            ))}
          </ol>
        )}
        <output className="visually-hidden" lang={language}>
          {order.map((index) => chips[index]).join(' ')}
        </output>
        {phase !== 'answered' && (
          <fieldset
            ref={bank}
            aria-label={texts.words}
            aria-describedby={QUESTION_IDS}
            tabIndex={-1}
            lang={language}
            dir="auto"
            className={styles.bank}
          >
            {chips.map((chip, index) => (
              <button
                // A line may contain a word twice.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                type="button"
                className={styles.chip}
                // A used chip keeps its space, so that the others do not move.
                data-taken={order.includes(index)}
                disabled={order.includes(index)}
                aria-disabled={!isAsking}
                onClick={() => place(index)}
                onKeyDown={(event) => focusByArrows(event, freeChips(bank.current))}
              >
                {chip}
              </button>
            ))}
          </fieldset>
        )}
      </form>
    </ItemSheet>
  );
}

function isAt(chips: readonly string[], right: readonly number[], at: number, index: number): boolean {
  const expected = right[at];
  return expected !== undefined && chips[expected] === chips[index];
}

const freeChips = (bank: HTMLElement | null) => [
  ...(bank?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
];

/** Moves the focus to the next free word. If none is left, the group gets the focus, and Tab leads to `Check`. */
function focusNext(bank: HTMLElement | null, index: number, taken: readonly number[]): void {
  const buttons = [...(bank?.querySelectorAll('button') ?? [])];
  const isFree = (_button: HTMLButtonElement, at: number) => !taken.includes(at);
  const next = buttons.find((button, at) => at > index && isFree(button, at)) ?? buttons.find(isFree) ?? bank;
  next?.focus();
}
