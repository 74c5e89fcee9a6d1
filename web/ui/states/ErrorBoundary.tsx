import { Component, type ReactNode } from 'react';
import { supportContact } from '../../config/support-contact.ts';
import { ErrorState } from './ErrorState.tsx';

interface ErrorBoundaryState {
  failed: boolean;
}

/**
 * Error boundary of a dialog or a tab. If its content fails, the rest of the console keeps working. The React root
 * reports the error (app/error-reporting/root-options.ts).
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
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
