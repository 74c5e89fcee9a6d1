import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import classes from './PageBoundary.module.css';

interface PageBoundaryProps {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of a page. If the page fails, menu, other tabs and sign-out stay usable (R7). */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={classes.failure}>
        <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
        <h1>“{this.props.title}”暂时无法显示</h1>
        <p>页面出现了问题，其他页面不受影响。请重试；仍无法显示时，请联系系统管理员。</p>
        <Button onClick={this.props.onRetry}>重试</Button>
      </div>
    );
  }
}
