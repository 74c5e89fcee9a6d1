import { useState } from 'react';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { type Shortcut, useShortcut, useShortcuts } from './shortcuts.ts';

const ShortcutList = lazyDialog(
  async () => (await import('./ShortcutList.tsx')).ShortcutList,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** Shows the keyboard shortcuts of the page when `?` is pressed. The shell renders the only instance. */
export function ShortcutHelp({ always = [] }: { always?: readonly Shortcut[] }) {
  const [opened, setOpened] = useState(false);
  useShortcut('?', '显示本页的快捷键', () => setOpened(true));
  const shortcuts = useShortcuts();
  return <ShortcutList opened={opened} onClose={() => setOpened(false)} shortcuts={[...shortcuts, ...always]} />;
}
