import { Component, type ReactNode } from 'react';

interface GuardProps {
  readonly children: ReactNode;
  readonly onCrash: (error: unknown) => void;
}

/** A screen that fails is taken away: the terminal is left as it was, and the program says what happened. */
export class Guard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): { readonly hasFailed: boolean } => ({ hasFailed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
