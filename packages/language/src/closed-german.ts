const split = (words: string) => new Set(words.split(/\s+/));

/** German words that are never nouns or finite verbs, however they are capitalized: articles, pronouns and the like. */
export const GERMAN_CLOSED: ReadonlySet<string> = split(
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
);
