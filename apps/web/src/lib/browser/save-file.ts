/** Milliseconds until the object URL is revoked; long enough for the browser to read it. */
const REVOKED_AFTER = 60_000;

export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER);
}
