export function reload(): void {
  location.reload();
}
