import type { TokenTuple } from '@wordreel/shared';

/** By form, in lower case: the lemma it really is; `''` for a joined form that is not joined. */
export type Overrides = ReadonlyMap<string, string>;

/** The forms that stand for themselves where a joined form is taken apart. */
export const partsOf = (overrides: Overrides): string[] =>
  [...overrides].flatMap(([form, lemma]) => (lemma === '' ? form.split(' ') : []));

/** Answers the place of a lemma in the transcript's list, which it may lengthen. */
type IndexOf = (lemma: string) => number;

const formOf = (text: string, [start, length]: TokenTuple): string => text.slice(start, start + length).toLowerCase();

/** The forms of what is joined, in the order in which they stand. */
function joinedForms(text: string, tokens: readonly TokenTuple[]): Map<number, string> {
  const forms = new Map<number, string>();
  for (const token of tokens) {
    const [, , , , join] = token;
    if (join !== 0) forms.set(join, [forms.get(join), formOf(text, token)].filter(Boolean).join(' '));
  }
  return forms;
}

/** What a learner has put right, in a line. @returns the tokens, new where one has changed */
export function overrideTokens(
  { text, tokens }: { readonly text: string; readonly tokens: readonly TokenTuple[] },
  overrides: Overrides,
  { placeOf, lemmaOf }: { placeOf: IndexOf; lemmaOf: (form: string) => string },
): TokenTuple[] {
  const joined = joinedForms(text, tokens);
  return tokens.map((token): TokenTuple => {
    const [start, length, kind, , join] = token;
    const form = formOf(text, token);
    const ofJoin = join === 0 ? undefined : overrides.get(joined.get(join) ?? '');
    if (ofJoin === '') return [start, length, kind, placeOf(overrides.get(form) ?? lemmaOf(form)), 0];
    const lemma = ofJoin ?? (join === 0 ? overrides.get(form) : undefined);
    return lemma === undefined ? token : [start, length, kind, placeOf(lemma), join];
  });
}
