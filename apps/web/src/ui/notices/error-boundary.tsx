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

interface State {
  broken: { error: unknown } | null;
  resetKey: unknown;
}

/** Keeps what breaks inside from taking the rest of the page with it. React has this for classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { broken: null, resetKey };
  }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.fallback(broken.error);
  }
}
