/**
 * Catches an error of the components inside it and shows a message with a retry (architecture: failures). It never stands
 * above fields, because it would destroy what was typed.
 */
import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureMessage, type FailureProps } from './FailureMessage.tsx';

interface Props {
  children: ReactNode;
  /** The message, with the function that tries again. */
  failure?: ComponentType<FailureProps>;
}

/** Renders the children, or the message after an error of theirs. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean; failures: number }> {
  override state = { hasFailed: false, failures: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('Une partie de la page s’est arrêtée.', error);
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render() {
    const { children, failure: Failure = FailureMessage } = this.props;
    const { hasFailed, failures } = this.state;
    if (!hasFailed) return children;
    return (
      <Failure
        obstacle={failures > 1 ? 'broken' : null}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
