import type { Knex } from 'knex';
import type { Deps } from '#deps';
import type { CallerTrace } from '#lib/caller';
import { queueMail } from '#mail/outbox.store';
import type { SecurityNotice } from '#mail/templates/security-mails';
import { noteEvent, type AuditEvent } from './audit.store.ts';

type Happening = Pick<AuditEvent, 'event'> & { readonly caller: CallerTrace | null } & SecurityNotice;

/** Records a security event of an account, and mails its owner about it. The caller is null for an operator. */
export async function notifyOwner(
  { clock, mailKey }: Pick<Deps, 'clock' | 'mailKey'>,
  db: Knex,
  { id: userId, email }: { readonly id: string; readonly email: string },
  { event, caller, ...notice }: Happening,
): Promise<void> {
  const at = clock();
  await noteEvent(db, { event, userId, caller }, at);
  const message = { ...notice, at, device: caller?.device ?? null };
  await queueMail(db, mailKey, { to: email, message, userId }, at);
}
