import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy chunk failed to load: the server is offline, or a new release has other chunks. */
export class PartMissing extends Error {}

type LazyPart<Part> = Part extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never;

/**
 * Wraps a component whose code is loaded when it is first rendered. Throws `PartMissing` if the chunk does not load.
 * @param name export of the module; accessing it by name lets the bundler keep less in the first load
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType };
    } catch (cause) {
      throw new PartMissing('A part did not load', { cause });
    }
  }) as LazyPart<Module[Name]>;
}
