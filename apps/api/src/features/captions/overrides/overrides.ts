import type { TokenTuple } from '@wordreel/shared';

/** Lemmas by lowercase form. `''` means that a joined form is split. */
export type Overrides = ReadonlyMap<string, string>;

/** Returns the forms that stand alone when joined forms are split. */
export const partsOf = (overrides: Overrides): string[] =>
  [...overrides].flatMap(([form, lemma]) => (lemma === '' ? form.split(' ') : []));

const formOf = (text: string, [start, length]: TokenTuple): string => text.slice(start, start + length).toLowerCase();

function joinedForms(text: string, tokens: readonly TokenTuple[]): Map<number, string> {
  const forms = new Map<number, string>();
  for (const token of tokens) {
    const [, , , , join] = token;
    if (join !== 0) forms.set(join, [forms.get(join), formOf(text, token)].filter(Boolean).join(' '));
  }
  return forms;
}

/** Applies a learner's overrides to a line. @returns the tokens, which are new objects if they changed */
export function overrideTokens(
  { text, tokens }: { readonly text: string; readonly tokens: readonly TokenTuple[] },
  overrides: Overrides,
  { placeOf, lemmaOf }: { placeOf: (lemma: string) => number; lemmaOf: (form: string) => string },
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
