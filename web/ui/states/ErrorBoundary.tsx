import { Component, type ReactNode } from 'react';
import { supportContact } from '../../config/support-contact.ts';
import { ErrorState } from './ErrorState.tsx';

interface ErrorBoundaryState {
  failed: boolean;
}

/** Error boundary of a dialog or a tab. If its content fails, the rest of the console keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    // Called in a microtask, so that an error thrown by the deployment's hook does not affect the error boundary.
    queueMicrotask(() =>
      globalThis.onConsoleFault?.({ kind: 'drawing', where: location.pathname, what: String(error) }),
    );
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="页面出错了"
        message={`请重试；如果仍然出错，请联系${supportContact()}`}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
