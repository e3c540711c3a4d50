import { useState } from 'react';

/** The ways to more words than those that are kept one by one: which of them is open. */
export function useMoreWords() {
  const [isStarterOpen, setStarterOpen] = useState(false);
  const [isBringing, setBringing] = useState(false);
  return {
    isStarterOpen,
    isBringing,
    toggleStarter: () => setStarterOpen(!isStarterOpen),
    bring: () => setBringing(true),
    endBringing: () => setBringing(false),
  };
}

export type MoreWords = ReturnType<typeof useMoreWords>;
