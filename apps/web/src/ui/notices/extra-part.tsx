import type { ComponentType, JSX } from 'react';
import { late } from '#lib/lazy-part.ts';
import { LazyPart } from './lazy-part.tsx';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

const doWithout = () => undefined;

/**
 * A component that the page does well without: its code comes when it is shown, and where it does not come, nothing is
 * said.
 * @param name what the file calls it
 */
export function extraPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  const Part = late(load, name) as ComponentType<PropsOf<Module[Name]>>;
  return (props: PropsOf<Module[Name]> & JSX.IntrinsicAttributes) => (
    <LazyPart onMissing={doWithout}>
      <Part {...props} />
    </LazyPart>
  );
}
