import { Kbd } from '@mantine/core';
import { memo } from 'react';
import classes from './SearchPalette.module.css';

/** Renders the keys of the palette, on wide screens only. @param hasMore true if the active result has further actions */
export const KeyHints = memo(function KeyHints({ hasMore }: { hasMore: boolean }) {
  return (
    <div className={classes.keys} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> 选择
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> 打开
      </span>
      {hasMore && (
        <span>
          <Kbd size="xs">→</Kbd> 更多操作
        </span>
      )}
      <span>
        <Kbd size="xs">Esc</Kbd> 关闭
      </span>
    </div>
  );
});
