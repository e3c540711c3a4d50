const split = (words: string) => words.split(/\s+/);

/** Particles that are also prepositions. Where a line breaks off, their noun may follow in the next line. */
export const PREPOSITIONAL: ReadonlySet<string> = new Set(
  split('ab an auf aus bei durch entgegen entlang gegenüber hinter mit nach über um unter vor wider zu'),
);

/** Particles that combine with nearly every verb of motion or action, so no list can be complete. */
export const PRODUCTIVE: ReadonlySet<string> = new Set(
  split(
    `empor fort heim her herab heran herauf heraus herbei herein herüber herum herunter hervor hierher
    hin hinab hinauf hinaus hindurch hinein hinterher hinüber hinunter hinweg hinzu hoch los ran rauf raus rein rüber rum runter
    vorbei voran voraus vorwärts weg weiter zurück zusammen`,
  ),
);

const OTHERS = split(
  `auseinander bereit bevor bloß da dabei dagegen daher dahin daneben dar darauf davon dazu dazwischen durcheinander
  ein fehl fern fertig fest frei gefangen gleich groß gut heran kaputt kennen klar klein krank kurz leicht leid nahe
  nieder offen preis rad richtig satt schief schlapp schwarz schwer sicher spazieren stand statt stehen still stolz
  teil tot treu übel überein umher umhin verloren voll vorher vorüber wahr wieder wett wund zufrieden zugrunde
  zurecht zuvor zuwider`,
);

const ALL: ReadonlySet<string> = new Set([...PREPOSITIONAL, ...PRODUCTIVE, ...OTHERS]);
const LONGEST_FIRST = [...ALL].toSorted((a, b) => b.length - a.length);

/** Returns whether a lower-case word can be the detached part of a separable verb. */
export const isParticle = (word: string) => ALL.has(word);

/** Returns the productive particle that a form begins with, if any. */
export const particleOf = (form: string) =>
  LONGEST_FIRST.find(
    (particle) => PRODUCTIVE.has(particle) && form.startsWith(particle) && form.length > particle.length + 3,
  );

/** German words that are never nouns or finite verbs, however they are capitalized: articles, pronouns and the like. */
export const GERMAN_CLOSED: ReadonlySet<string> = new Set(
  split(
    `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  ich du er sie es wir ihr mich mir dich dir ihn ihm ihnen uns euch sich man
  mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines
  ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres euer eure euren eurem eurer eures
  dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem alle allen allem aller alles
  wer wen wem wessen was wo wie wann warum wieso weshalb wohin woher welcher welche welches welchen welchem
  und oder aber denn sondern doch wenn weil dass daß ob als da damit bevor nachdem während bis seit obwohl sobald falls
  in an auf aus bei mit nach von zu vor über unter durch für gegen ohne um zwischen hinter neben wegen trotz
  am im ins ans zum zur vom beim nicht auch nur noch schon so sehr ja nein hier dort dann jetzt nun mal immer nie wieder
  etwas nichts viel viele wenig wenige mehr manche manchen einige einigen beide beiden selbst selber einander`,
  ),
);
