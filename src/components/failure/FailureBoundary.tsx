/**
 * Catches an error of the components inside it and shows a message with a retry (architecture: failures). It never stands
 * above fields, because it would destroy what was typed.
 */
import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureMessage } from './FailureMessage.tsx';

interface Props {
  children: ReactNode;
  /** The message, with the function that tries again. */
  failure?: ComponentType<{ onRetry?: () => void }>;
}

/** Renders the children, or the message after an error of theirs. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('Une partie de la page s’est arrêtée.', error);
  }

  override render() {
    const { children, failure: Failure = FailureMessage } = this.props;
    if (!this.state.hasFailed) return children;
    return <Failure onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
