import { useState } from 'react';
import { late } from '../late/late.tsx';
import { type Shortcut, useShortcut, useShortcuts } from './shortcuts.ts';

const ShortcutList = late(
  async () => (await import('./ShortcutList.tsx')).ShortcutList,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** `?` shows the keys of the page. Stands once in the shell. */
export function ShortcutHelp({ always = [] }: { always?: readonly Shortcut[] }) {
  const [opened, setOpened] = useState(false);
  useShortcut('?', '显示本页的快捷键', () => setOpened(true));
  const shortcuts = useShortcuts();
  return <ShortcutList opened={opened} onClose={() => setOpened(false)} shortcuts={[...shortcuts, ...always]} />;
}
