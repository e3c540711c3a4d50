import type { LanguageCode } from '@wordreel/shared';
import { outboxOf } from '#store/network/page.ts';

interface Asked {
  readonly queryFulfilled: Promise<unknown>;
  readonly extra: unknown;
}

/** Makes other tabs refetch the language after a successful mutation. The caller reports a refusal. */
export async function notifyTabs(
  { language }: { readonly language: LanguageCode },
  { queryFulfilled, extra }: Asked,
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isDone) outboxOf({ extra })?.broadcastLanguage(language);
}
