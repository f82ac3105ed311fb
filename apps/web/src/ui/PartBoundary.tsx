import { Component, type ReactNode } from 'react';
import { messages } from '../messages.ts';

interface Props {
  readonly children: ReactNode;
}

/** Around a part one can do without, such as a preview: the page and what was typed into it stay. */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p role="alert">{messages.error.section}</p> : this.props.children;
  }
}
