import { dropUnreadable, listUnreadable, retryUnreadable } from '#mail/outbox.store';
import type { Command } from './command.ts';
import { counted } from './sentences.ts';

/** Commands for mails that cannot be decrypted, for example after a restore with different secrets. */
export const mailsCommands: readonly Command[] = [
  {
    name: 'mails list',
    summary: 'List the mails that cannot be decrypted',
    prepare:
      () =>
      async ({ db }) => {
        const found = await listUnreadable(db);
        if (found.length === 0) return 'Every mail can be decrypted.';
        const lines = found.map(({ id, kind, createdAt }) => `${id}  ${kind}, created ${createdAt.toISOString()}`);
        return [
          ...lines,
          'They are sealed with other secrets. Restore those and run `mails retry`, or run `mails drop`.',
        ].join('\n');
      },
  },
  {
    name: 'mails retry',
    summary: 'Retry the mails that could not be decrypted, once the right secrets are back',
    sendsMail: true,
    prepare:
      () =>
      async ({ db, clock }) =>
        `${counted(await retryUnreadable(db, clock()), 'mail')} will be retried.`,
  },
  {
    name: 'mails drop',
    summary: 'Delete the mails that cannot be decrypted',
    prepare:
      () =>
      async ({ db }) =>
        `${counted(await dropUnreadable(db), 'mail')} deleted.`,
  },
];
