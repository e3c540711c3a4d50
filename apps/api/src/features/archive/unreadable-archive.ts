/** Why an archive is not read, in words for whoever has sent it. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
}
