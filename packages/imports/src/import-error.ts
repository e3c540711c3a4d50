/** A file that cannot be read. The message is shown to the learner and gives the broken line or part and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
