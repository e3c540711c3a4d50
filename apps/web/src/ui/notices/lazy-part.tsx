import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { PartMissing, reportPartMissing } from '#lib/server/part-missing.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Spinner } from './spinner.tsx';

const SPINNER = <Spinner />;

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Returns a page component whose code loads on first render. It shows a spinner meanwhile, and throws `PartMissing` if
 * the code fails to load.
 *
 * It does without `lazy` and `Suspense`, because React replaces fallbacks at most every 300 ms
 * (`FALLBACK_THROTTLE_MS` in react-reconciler), so that a part within a part within a page would take almost a second.
 * @param name the module's export; accessing it by name lets the bundler keep more out of the initial bundle
 */
export function lazyPage<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<object> | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module[name] as ComponentType<object>;
      },
      (cause: unknown) => {
        // The next render tries again.
        loading = undefined;
        throw new PartMissing('Not loaded', { cause });
      },
    );
    return loading;
  };
  return function Lazy({ whileLoading = SPINNER, ...rest }: Props & { whileLoading?: ReactNode }) {
    const [Part, setPart] = useState(() => {
      // Loading begins with the render, not with the effect, which follows the next paint.
      start().catch(() => undefined);
      return Loaded;
    });
    useEffect(() => {
      if (Part !== undefined) return;
      start().then(
        // As a transition, a large part does not block the page while it renders.
        () => startTransition(() => setPart(() => Loaded)),
        // Thrown by the next render, where the boundary around this part catches it.
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);
    return Part === undefined ? whileLoading : <Part {...rest} />;
  };
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
  const Part = lazyPage(load, name);
  let isDue = !isIdle;
  return function LazyPart({ whileLoading = null, ifMissing = null, ...rest }: Props & LazyPartProps) {
    const [isWanted, setWanted] = useState(isDue);
    useEffect(() => {
      if (isWanted) return undefined;
      return whenIdle(() => {
        isDue = true;
        setWanted(true);
      });
    }, [isWanted]);
    const props = rest as unknown as Props & { onClose?: () => void };
    const onError = () => {
      if (isOptional) return;
      reportPartMissing(props.onClose !== undefined);
      props.onClose?.();
    };
    if (!isWanted) return whileLoading;
    return (
      <ErrorBoundary fallback={() => ifMissing} onError={onError}>
        <Part {...props} whileLoading={whileLoading} />
      </ErrorBoundary>
    );
  };
}
