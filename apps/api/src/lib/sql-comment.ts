import { AsyncLocalStorage } from 'node:async_hooks';

const comments = new AsyncLocalStorage<string>();

/** Encodes a value as sqlcommenter does. `encodeURIComponent` leaves quotes and stars, which could end the comment. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Runs work whose statements carry a comment in the format of sqlcommenter. */
export function withSqlComment<T>(tags: { readonly requestId: string; readonly route: string }, work: () => T): T {
  const { requestId, route } = tags;
  return comments.run(`/*request_id='${encoded(requestId)}',route='${encoded(route)}'*/`, work);
}

/** Returns a statement with the comment of the work that runs it, if it has one. */
export function commented(sql: string): string {
  const comment = comments.getStore();
  return comment === undefined ? sql : `${sql} ${comment}`;
}
