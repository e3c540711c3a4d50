import type { LanguageCode } from '@wordreel/shared';
import de from './irregular/de.json' with { type: 'json' };
import en from './irregular/en.json' with { type: 'json' };
import es from './irregular/es.json' with { type: 'json' };
import fr from './irregular/fr.json' with { type: 'json' };
import it from './irregular/it.json' with { type: 'json' };
import nl from './irregular/nl.json' with { type: 'json' };
import pl from './irregular/pl.json' with { type: 'json' };
import pt from './irregular/pt.json' with { type: 'json' };
import sv from './irregular/sv.json' with { type: 'json' };
import tr from './irregular/tr.json' with { type: 'json' };

/**
 * Irregular forms and function words that tables lack or confuse. The lists were written for this project. Sources:
 * Algemene Nederlandse Spraakkunst, 2.3 and 5; Swan, A Grammar of Contemporary Polish; Cunha and Cintra, Nova Gramática
 * do Português Contemporâneo, 9 to 13; Holmes and Hinchliffe, Swedish; Göksel and Kerslake, Turkish, 18 and 19.
 *
 * Each line has a headword and its forms: `sein: bin bist ist`. A form with several headwords appears once, under the
 * likeliest one. A line without a colon lists headwords without other forms. Elided forms have a straight apostrophe.
 */
const LISTS: Partial<Record<LanguageCode, readonly string[]>> = { de, en, es, fr, it, nl, pl, pt, sv, tr };

/** Parses a list. If several lines have the same form, the first line wins. */
function parseForms(lines: readonly string[]): Map<string, string> {
  const lemmas = new Map<string, string>();
  for (const line of lines) {
    const [first = '', forms] = line.split(': ');
    const listed = forms === undefined ? first.split(' ') : [first, ...forms.split(' ')];
    for (const form of listed) if (!lemmas.has(form)) lemmas.set(form, forms === undefined ? form : first);
  }
  return lemmas;
}

const parsed = new Map<LanguageCode, Map<string, string>>();

/** Returns a form's headword in our list. For ambiguous forms, the list takes precedence over any table. */
export function irregularLemma(form: string, language: LanguageCode): string | undefined {
  let lemmas = parsed.get(language);
  if (!lemmas) {
    lemmas = parseForms(LISTS[language] ?? []);
    parsed.set(language, lemmas);
  }
  return lemmas.get(form);
}
