import type { ComponentType, JSX } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { LazyPart } from './lazy-part.tsx';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

const doWithout = () => undefined;

/**
 * Returns an optional component, whose code loads when it is first rendered. If the code fails to load, nothing is
 * shown.
 * @param name export name in the module
 */
export function extraPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  const Part = lazyPart(load, name) as ComponentType<PropsOf<Module[Name]>>;
  return (props: PropsOf<Module[Name]> & JSX.IntrinsicAttributes) => (
    <LazyPart onMissing={doWithout}>
      <Part {...props} />
    </LazyPart>
  );
}
