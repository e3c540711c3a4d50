/**
 * Signs of a crisis in one language: sources of regular expressions for a folded message (see `foldMessage`). They
 * contain 'I' or 'my', so that learners can talk about a film in which somebody dies, and they leave out idioms and
 * negations. `END` marks the end of a clause: 'I want to die' matches, 'I want to die laughing' doesn't.
 */
export interface CrisisPatterns {
  readonly selfHarm: readonly string[];
  readonly abuse: readonly string[];
}
