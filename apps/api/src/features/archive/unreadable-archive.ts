/** The reason why an archive cannot be read, worded for the learner. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
}
