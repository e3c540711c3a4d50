import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PartMissing, reportPartMissing } from '#lib/server/part-missing.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Returns a page component whose code loads on first render. It suspends meanwhile, and throws `PartMissing` if the
 * code fails to load.
 * @param name the module's export; accessing it by name lets the bundler keep more out of the initial bundle
 */
export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> };
    } catch (cause) {
      throw new PartMissing('A part did not load', { cause });
    }
  });
}

interface LazyPartProps {
  whileLoading?: ReactNode;
  ifMissing?: ReactNode;
}

interface LazyPartOptions {
  /** Whether to load ahead while the browser is idle, in case the server is unreachable when the part is needed. */
  isIdle?: boolean;
  isOptional?: boolean;
}

/** Returns a component whose code loads on first render. If that fails and it has an `onClose`, it is closed. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isIdle = false, isOptional = false }: LazyPartOptions = {},
) {
  type Props = PropsOf<Module[Name]>;
  let Part = lazyPage(load, name);
  let isDue = !isIdle;
  return function Lazy({ whileLoading = null, ifMissing = null, ...rest }: Props & LazyPartProps) {
    const [isWanted, setWanted] = useState(isDue);
    useEffect(() => {
      if (isWanted) return undefined;
      return whenIdle(() => {
        isDue = true;
        setWanted(true);
      });
    }, [isWanted]);
    const props = rest as unknown as Props & { onClose?: () => void };
    const onError = (error: unknown) => {
      // React caches the failure, so a retry needs a new component.
      if (error instanceof PartMissing) Part = lazyPage(load, name);
      if (isOptional) return;
      reportPartMissing(props.onClose !== undefined);
      props.onClose?.();
    };
    if (!isWanted) return whileLoading;
    return (
      <ErrorBoundary fallback={() => ifMissing} onError={onError}>
        <Suspense fallback={whileLoading}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
