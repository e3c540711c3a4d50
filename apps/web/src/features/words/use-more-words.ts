import { useState } from 'react';

/** Manages which way to add more words is open. */
export function useMoreWords() {
  const [isStarterOpen, setStarterOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return {
    isStarterOpen,
    isImporting,
    toggleStarter: () => setStarterOpen(!isStarterOpen),
    openImport: () => setImporting(true),
    endImport: () => setImporting(false),
  };
}

export type MoreWords = ReturnType<typeof useMoreWords>;
