/** A path that is no dictionary. Its message is for the person who named the path: what was expected, what is missing. */
export class DictionaryError extends Error {
  override name = 'DictionaryError';
}
