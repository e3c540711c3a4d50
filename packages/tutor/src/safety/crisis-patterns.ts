/**
 * What tells of a crisis, in one language: sources of regular expressions over a folded message (see `foldMessage`).
 * They say 'I' or 'my', so that a film may be told in which somebody dies, and leave idioms and negations alone. `END`
 * stands for the end of a clause: 'I want to die' is meant, 'I want to die laughing' is not.
 */
export interface CrisisPatterns {
  readonly selfHarm: readonly string[];
  readonly abuse: readonly string[];
}
