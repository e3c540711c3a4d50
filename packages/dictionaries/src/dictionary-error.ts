/**
 * A path that cannot be opened as a dictionary. The message is for the person who gave the path and says what was
 * expected or what is missing.
 */
export class DictionaryError extends Error {
  override name = 'DictionaryError';
}
