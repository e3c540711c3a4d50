/** Writes to local storage like another tab: this one receives an event afterwards. */
export function writeInOtherTab(key: string, value: unknown): void {
  const newValue = value === undefined ? null : JSON.stringify(value);
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

/** Clears the storage like another tab. */
export function clearInOtherTab(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
}
