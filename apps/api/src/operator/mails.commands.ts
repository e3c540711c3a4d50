import { dropUnreadable, listUnreadable, retryUnreadable } from '#mail/outbox.store';
import type { Command } from './command.ts';

const mails = (count: number): string => `${count} mail${count === 1 ? '' : 's'}`;

/** What becomes of mails that cannot be decrypted, as after a restore with other secrets. */
export const mailsCommands: readonly Command[] = [
  {
    name: 'mails list',
    usage: '',
    summary: 'lists the mails that cannot be decrypted',
    prepare:
      () =>
      async ({ db }) => {
        const found = await listUnreadable(db);
        if (found.length === 0) return 'Every mail can be decrypted.';
        const lines = found.map(({ id, kind, createdAt }) => `${id}  ${kind}, of ${createdAt.toISOString()}`);
        return [
          ...lines,
          'They are sealed with secrets that are not here. Bring those back and run `mails retry`, or `mails drop`.',
        ].join('\n');
      },
  },
  {
    name: 'mails retry',
    usage: '',
    summary: 'tries them once more, once the right secrets are back',
    sendsMail: true,
    prepare:
      () =>
      async ({ db, clock }) =>
        `${mails(await retryUnreadable(db, clock()))} will be tried again.`,
  },
  {
    name: 'mails drop',
    usage: '',
    summary: 'gives them up',
    prepare:
      () =>
      async ({ db }) =>
        `${mails(await dropUnreadable(db))} given up.`,
  },
];
