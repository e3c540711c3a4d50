import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in for what broke. */
  fallback: (error: unknown) => ReactNode;
  /** Another one means another try. */
  resetKey?: unknown;
  /** Told of what broke. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps what breaks inside from taking the rest of the page with it. React has this for classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: { error: unknown } | null }> {
  override state = { broken: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.broken !== null) this.setState({ broken: null });
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.fallback(broken.error);
  }
}
