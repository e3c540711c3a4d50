/** Empties every database of the device. Pages with an open database continue with an empty one. */
export async function deleteStored(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await emptied(name);
  }
}

function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const db = opening.result;
      const stores = [...db.objectStoreNames];
      const transaction = stores.length > 0 ? db.transaction(stores, 'readwrite') : null;
      for (const store of stores) transaction?.objectStore(store).clear();
      const close = () => {
        db.close();
        resolve();
      };
      if (transaction === null) close();
      else transaction.addEventListener('complete', close);
    });
  });
}
