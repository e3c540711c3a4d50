import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** What is looked for, as the address says it: going back finds it again. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const navigation = useNavigationType();

  // What was typed arrives in the address a moment later; only another way there changes the field.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (navigation !== NavigationType.Replace) setText(inAddress);
  }
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    text,
    search: (value: string) => {
      setText(value);
      put('q', value);
    },
    isLaterOnly: params.has('later'),
    showLaterOnly: (isOnly: boolean) => put('later', isOnly ? '1' : ''),
    isStoriesOnly: params.has('stories'),
    showStoriesOnly: (isOnly: boolean) => put('stories', isOnly ? '1' : ''),
  };
}
