type Columns = Readonly<Record<string, string>>;

/** Returns the given fields under their column names, without undefined and unknown fields. */
export function rowOf(columns: Columns, fields: object): Record<string, unknown> {
  const given = fields as Readonly<Record<string, unknown>>;
  const names = Object.keys(columns).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [columns[name], given[name]]));
}

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date);

/** Like `rowOf`, but also converts values for JSON columns: the driver would write a list as a PostgreSQL array. */
export const jsonRowOf = (columns: Columns, fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rowOf(columns, fields)).map(([name, value]) => [
      name,
      isJson(value) ? JSON.stringify(value) : value,
    ]),
  );
