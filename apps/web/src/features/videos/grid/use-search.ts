import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

export function useSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const navigation = useNavigationType();

  // The URL lags behind the field, so the field ignores its own updates (`Replace`) and follows other navigation.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (navigation !== NavigationType.Replace) setText(inAddress);
  }
  const put = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    text,
    search: (value: string) => {
      setText(value);
      put({ q: value });
    },
    isLaterOnly: params.has('later'),
    showLaterOnly: (isOnly: boolean) => put({ later: isOnly ? '1' : '' }),
    isStoriesOnly: params.has('stories'),
    showStoriesOnly: (isOnly: boolean) => put({ stories: isOnly ? '1' : '' }),
    isOwnOnly: params.has('yours'),
    showOwnOnly: (isOnly: boolean) => put({ yours: isOnly ? '1' : '' }),
    clearFilters: () => put({ later: '', stories: '', yours: '' }),
  };
}

/** Whether the address contains a search, for parts of the page around the grid. */
export function useIsSearching(): boolean {
  const [params] = useSearchParams();
  return (params.get('q') ?? '').trim() !== '';
}
