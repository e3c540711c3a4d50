import { dropUnreadable, listUnreadable, retryUnreadable } from '#mail/outbox.store';
import type { Command } from './command.ts';

const mails = (count: number): string => `${count} mail${count === 1 ? '' : 's'}`;

/** Commands for mails that cannot be decrypted, such as after a restore with other secrets. */
export const mailsCommands: readonly Command[] = [
  {
    name: 'mails list',
    usage: '',
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
    usage: '',
    summary: 'Retry the mails that could not be decrypted, once the right secrets are back',
    sendsMail: true,
    prepare:
      () =>
      async ({ db, clock }) =>
        `${mails(await retryUnreadable(db, clock()))} will be retried.`,
  },
  {
    name: 'mails drop',
    usage: '',
    summary: 'Delete the mails that cannot be decrypted',
    prepare:
      () =>
      async ({ db }) =>
        `${mails(await dropUnreadable(db))} deleted.`,
  },
];
