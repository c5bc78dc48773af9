import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../state/error-log.ts';
import { RouteError } from '../RouteError.tsx';

/** Confines a page's error to its tab; the other tabs keep working. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError('react', error, info.componentStack ?? undefined);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <RouteError error={this.state.error} reset={() => this.setState({ error: undefined })} />;
  }
}
