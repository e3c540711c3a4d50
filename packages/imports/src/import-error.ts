/** A file that cannot be read. Its message is told to the learner, with the line or part that is broken and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
