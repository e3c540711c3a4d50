import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** What the next screen is told. */
  state?: unknown;
}

/** A link to another screen. The router's own brings the prefetching of a framework, 2 KB that nothing here uses. */
export function Link({ to, replace = false, state, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
