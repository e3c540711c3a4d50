import lists from './german-lists.json' with { type: 'json' };
import { GERMAN_CLOSED, PREPOSITIONAL, PRODUCTIVE, isParticle } from './closed-words.ts';
import { irregularLemma } from '#lemmas/irregular';
import type { WordKnowledge } from '#knowledge/knowledge';

/** A word in a line. `isInitial` means that it starts a sentence, so its capital doesn't mark it as a noun. */
export interface LineWord {
  readonly form: string;
  readonly text: string;
  /** The text up to the next word or the end of the line. */
  readonly after: string;
  readonly isInitial: boolean;
  readonly isWord: boolean;
}

/** Two words in a line that form one verb. `verb` and `particle` are their positions in the line. */
export interface Join {
  readonly verb: number;
  readonly particle: number;
  readonly infinitive: string;
}

const STOP = /[,;:.!?…–—()"„“”«»]|\s-\s/u;
/** Words that begin a new part of the sentence. */
const CONJUNCTIONS = new Set('und oder aber sondern denn als wie sowie bis um bevor weil wenn damit'.split(' '));
const COORDINATING = new Set(['und', 'oder', 'aber', 'sondern', 'denn']);
/** Prepositions of place, which may follow a separated particle: `Komm rein in die Küche`, `Kommt ihr mit ins Kino`. */
const PLACES = new Set('in ins im zu zum zur nach auf aus an bei von vom durch über unter hinter vor'.split(' '));
/** Words that begin a subordinate clause. */
const SUBORDINATING = new Set(lists.subordinating.split(' '));
/** Particles that can only mean a direction, unlike `hoch` and `weg`, which can also mean a place. */
const DIRECTION = /^(?:r[aeuü]|hin|her)./u;
/** Verbs from which the rules don't derive separable verbs: `ist weg`, `muss los`. */
const NO_BASE = new Set('sein werden haben müssen können dürfen sollen wollen mögen lassen tun'.split(' '));
/** Verbs with their preposition, such as `wartet auf`: at the end of a line, the noun may follow in the next line. */
const WITH_PREPOSITION = new Set(lists.withPreposition.split(' '));

/** Words that precede the particle in phrases such as `von jetzt an`, `vom ersten Tag an`, `von hier aus`. */
const FROM = new Set(lists.beforePhrase.split(' '));

const isInfinitive = (lemma: string | undefined) => lemma !== undefined && /^\p{Ll}{2,}n$/u.test(lemma);

/** Returns a finite form's infinitives, from the table and our own list. */
function infinitivesOf(word: LineWord, words: WordKnowledge): readonly string[] {
  const form = word.form.toLowerCase();
  const own = irregularLemma(form, 'de');
  const listed = words.infinitivesOf(form);
  if (own === undefined || own === form || !isInfinitive(own) || listed.includes(own)) return listed;
  return words.infinitivesOf(own).includes(own) ? [own, ...listed] : listed;
}

const isVerbForm = (word: LineWord, words: WordKnowledge) => word.isWord && infinitivesOf(word, words).length > 0;

/** Whether `zu` and an infinitive follow, so that the particle ends its part of the sentence: `an zu lernen`. */
function infinitiveFollows(line: readonly LineWord[], at: number, words: WordKnowledge): boolean {
  const next = line[at + 1];
  const verb = line[at + 2];
  if (next?.text !== 'zu' || verb === undefined || !/^\p{Ll}+n$/u.test(verb.text)) return false;
  return words.infinitivesOf(verb.text).includes(verb.text) || words.lemmaOf(verb.text) === verb.text;
}

/** Whether the particle is the last word of its clause. */
function endsClause(line: readonly LineWord[], at: number, words: WordKnowledge): boolean {
  const next = line[at + 1];
  const word = line[at];
  if (next === undefined || word === undefined || STOP.test(word.after)) return true;
  return CONJUNCTIONS.has(next.text) || infinitiveFollows(line, at, words);
}

/** Whether a preposition of place follows the particle: `Komm rein in die Küche`. */
function placeFollows(line: readonly LineWord[], at: number): boolean {
  const [particle, next] = [line[at]?.form ?? '', line[at + 1]?.text ?? ''];
  if (!PLACES.has(next)) return false;
  if (particle === 'mit') return !['über', 'unter'].includes(next);
  // Not the adverbs in `Wir fahren zusammen nach Rom`, `von Osten her` and `weit weg`.
  return PRODUCTIVE.has(particle) && !['zusammen', 'her', 'hin'].includes(particle) && line[at - 1]?.text !== 'weit';
}

/** Whether the particle belongs to a fixed phrase: `auf und ab`, `von jetzt an`, `nach wie vor`, `vor sich hin`. */
function isPhrase(line: readonly LineWord[], at: number): boolean {
  const text = (place: number) => line[place]?.form ?? '';
  const particle = text(at);
  if (text(at + 1) === 'und' && isParticle(text(at + 2))) return true;
  if (text(at - 1) === 'und' && isParticle(text(at - 2))) return true;
  if (particle === 'vor' && text(at - 1) === 'wie') return true;
  if (particle === 'mit' && [2, 3, 4].some((ahead) => text(at + ahead) === 'ohne')) return true;
  if (particle === 'hin' && text(at - 1) === 'sich' && text(at - 2) === 'vor') return true;
  if (particle.endsWith('herum') || particle === 'rum') {
    return [2, 3, 4].some((back) => text(at - back) === 'um');
  }
  if (!['an', 'auf', 'aus', 'ab'].includes(particle)) return false;
  return FROM.has(text(at - 1)) && [2, 3].some((back) => ['von', 'vom'].includes(text(at - back)));
}

/** Returns the joined infinitive. @param mustBeListed whether to use lists only, as for `wohnt hoch in den Bergen` */
function combined(verb: LineWord, particle: string, mustBeListed: boolean, words: WordKnowledge): string | undefined {
  const rankOf = (base: string) => Math.min(words.rank(particle + base) ?? Infinity, words.rank(base) ?? Infinity);
  const bases = infinitivesOf(verb, words).filter((base) => {
    if (words.isSeparable(particle + base) && base !== 'sein' && base !== 'werden') return true;
    return (!mustBeListed || DIRECTION.test(particle)) && PRODUCTIVE.has(particle) && !NO_BASE.has(base);
  });
  const [first, ...others] = bases;
  if (first === undefined) return undefined;
  return particle + others.reduce((best, base) => (rankOf(base) < rankOf(best) ? base : best), first);
}

/** Whether the line ends in a preposition without punctuation, so that its noun may follow in the next line. */
function nounMayFollow(line: readonly LineWord[], verb: LineWord, at: number, words: WordKnowledge): boolean {
  const particle = line[at];
  if (particle === undefined || at < line.length - 1 || STOP.test(particle.after)) return false;
  if (!PREPOSITIONAL.has(particle.form)) return false;
  return infinitivesOf(verb, words).some((base) => WITH_PREPOSITION.has(`${base}-${particle.form}`));
}

function isCandidate(word: LineWord, words: WordKnowledge): boolean {
  if (GERMAN_CLOSED.has(word.form.toLowerCase()) || !isVerbForm(word, words)) return false;
  return word.isInitial || /^\p{Ll}/u.test(word.text);
}

interface Clause {
  readonly from: number;
  /** The position after the clause's last word. */
  readonly to: number;
  readonly at: number;
}

/** Finds the verb for the particle at `at`: the first verb in the clause that fits. */
function verbOf(line: readonly LineWord[], { from, to, at }: Clause, words: WordKnowledge): Join | undefined {
  const particle = line[at]?.form ?? '';
  const mustBeListed = to < at || !endsClause(line, at, words);
  for (let place = from; place < to; place += 1) {
    const verb = line[place];
    if (verb === undefined || !isCandidate(verb, words)) continue;
    const infinitive = combined(verb, particle, mustBeListed, words);
    if (infinitive !== undefined && !nounMayFollow(line, verb, at, words))
      return { verb: place, particle: at, infinitive };
  }
  return undefined;
}

/** Maximum number of words between a verb and its particle. Verbs further back belong to another sentence. */
const LONGEST_CLAUSE = 40;

/** Returns where the clause of the word at `at` may begin: after each preceding `und`, and after the last stop. */
function clauseStarts(line: readonly LineWord[], at: number): number[] {
  const starts: number[] = [];
  const last = Math.max(0, at - LONGEST_CLAUSE);
  for (let place = at - 1; place >= last; place -= 1) {
    const word = line[place];
    if (word === undefined || STOP.test(word.after)) return [...starts, place + 1];
    if (COORDINATING.has(word.text)) starts.push(place + 1);
  }
  return [...starts, last];
}

/** Returns the part before an inner clause if no verb follows it: `Sie legte, ohne zu grüßen, den Hörer auf`. */
function outerClause(line: readonly LineWord[], at: number, words: WordKnowledge): Clause | undefined {
  const startOf = (end: number) => clauseStarts(line, end).at(-1) ?? 0;
  const endsAtComma = (start: number) => line[start - 1]?.after.trim() === ',';
  const own = startOf(at);
  const inner = startOf(own - 1);
  if (!endsAtComma(own) || !endsAtComma(inner) || !SUBORDINATING.has(line[inner]?.text ?? '')) return undefined;
  if (line.slice(own, at).some((word) => isCandidate(word, words))) return undefined;
  return { from: startOf(inner - 1), to: inner, at };
}

/** Finds the separated verbs in a German line, such as `ruft … an`. No word belongs to two of them. */
export function separableVerbs(line: readonly LineWord[], words: WordKnowledge): Join[] {
  const joins: Join[] = [];
  const taken = new Set<number>();
  for (const [at, { text, isWord }] of line.entries()) {
    if (!isWord || at === 0 || !isParticle(text) || isPhrase(line, at)) continue;
    if (!endsClause(line, at, words) && !placeFollows(line, at)) continue;
    const own = clauseStarts(line, at).map((from): Clause => ({ from, to: at, at }));
    const outer = outerClause(line, at, words);
    for (const clause of outer === undefined ? own : [...own, outer]) {
      const join = verbOf(line, clause, words);
      if (join === undefined || taken.has(join.verb)) continue;
      taken.add(join.verb);
      joins.push(join);
      break;
    }
  }
  return joins;
}
