import { Kbd, Modal } from '@mantine/core';
import { useState } from 'react';
import { useUppermost } from '../form/dialog-stack.ts';
import classes from './ShortcutHelp.module.css';
import { useShortcut, useShortcuts } from './shortcuts.ts';

/** `?` shows the keys of the page. Stands once in the shell. */
export function ShortcutHelp({ always = [] }: { always?: readonly { key: string; says: string }[] }) {
  const [opened, setOpened] = useState(false);
  useShortcut('?', '显示本页的快捷键', () => setOpened(true));
  const shortcuts = useShortcuts();
  const close = () => setOpened(false);
  useUppermost(opened, close);
  return (
    <Modal opened={opened} onClose={close} title="快捷键" closeButtonProps={{ 'aria-label': '关闭' }}>
      <dl className={classes.keys}>
        {[...shortcuts, ...always].map(({ key, says }) => (
          <div key={`${key}${says}`}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
