import type { LanguageCode } from '@wordreel/shared';
import { outboxOf } from '#store/outbox/page.ts';

interface Asked {
  readonly queryFulfilled: Promise<unknown>;
  readonly extra: unknown;
}

/** The other tabs read anew what is another now; a refusal is told by whoever has asked. */
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
