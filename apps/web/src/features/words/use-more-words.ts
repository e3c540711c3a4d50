import { useState } from 'react';

/** The ways to more words than those that are kept one by one: which of them is open. */
export function useMoreWords() {
  const [isStarterOpen, setStarterOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return {
    isStarterOpen,
    isImporting,
    toggleStarter: () => setStarterOpen(!isStarterOpen),
    bring: () => setImporting(true),
    endImport: () => setImporting(false),
  };
}

export type MoreWords = ReturnType<typeof useMoreWords>;
