import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryState {
  failed: boolean;
}

/** A fault in drawing stays in its place: a dialog, a tab. The rest of the console goes on. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    // What it throws stays its own affair.
    queueMicrotask(() =>
      globalThis.onConsoleFault?.({ kind: 'drawing', where: location.pathname, what: String(error) }),
    );
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="页面出错了"
        message="请重试；如果仍然出错，请联系管理员"
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
