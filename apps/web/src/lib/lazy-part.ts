import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the client did not come: the server is away, or a new release has other parts. */
export class PartMissing extends Error {}

type Late<Part> = Part extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never;

/**
 * A component whose code comes when it is shown. Where it does not come, it breaks with `PartMissing`.
 * @param name what the file calls it: by its name alone the first load takes less of it
 */
export function late<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Late<Module[Name]> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType };
    } catch (cause) {
      throw new PartMissing('A part of the page did not come', { cause });
    }
  }) as Late<Module[Name]>;
}
