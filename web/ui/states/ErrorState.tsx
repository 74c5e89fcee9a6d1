import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface ErrorStateProps {
  title?: string;
  /** Message from the server or from the HTTP layer. */
  message?: string | undefined;
  onRetry?(): void;
  retrying?: boolean;
  /** Alternative to the retry button. */
  children?: ReactNode;
}

export function ErrorState({ title = '数据加载失败', message, onRetry, retrying, children }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={40} stroke={1.25} className={classes.icon} aria-hidden />
      <strong>{title}</strong>
      {message && <p>{message}</p>}
      <div className={classes.ways}>
        {onRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={retrying ?? false}
            onClick={onRetry}
          >
            重试
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
