import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the client did not come: the server is away, or a new release has other parts. */
export class PartMissing extends Error {}

/** A component whose code comes when it is shown. Where it does not come, it breaks with `PartMissing`. */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartMissing('A part of the page did not come', { cause });
    }
  });
}
