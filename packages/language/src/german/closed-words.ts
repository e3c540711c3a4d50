import lists from './german-lists.json' with { type: 'json' };

/** Particles that are also prepositions. At the end of a line, their noun may follow in the next line. */
export const PREPOSITIONAL: ReadonlySet<string> = new Set(lists.prepositional.split(' '));

/** Particles that combine with nearly every verb of motion or action, so no list of their verbs can be complete. */
export const PRODUCTIVE: ReadonlySet<string> = new Set(lists.productive.split(' '));

const ALL: ReadonlySet<string> = new Set([...PREPOSITIONAL, ...PRODUCTIVE, ...lists.otherParticles.split(' ')]);
const LONGEST_FIRST = [...ALL].toSorted((a, b) => b.length - a.length);

/** Whether a lower-case word can be the detached particle of a separable verb. */
export const isParticle = (word: string) => ALL.has(word);

/** Returns the productive particle that a form begins with, if any. */
export const particleOf = (form: string) =>
  LONGEST_FIRST.find(
    (particle) => PRODUCTIVE.has(particle) && form.startsWith(particle) && form.length > particle.length + 3,
  );

/** German words that are never nouns or finite verbs, however they are capitalized: articles, pronouns and the like. */
export const GERMAN_CLOSED: ReadonlySet<string> = new Set(lists.closed.split(' '));
