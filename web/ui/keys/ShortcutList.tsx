import { Kbd, Modal } from '@mantine/core';
import { useUppermost } from '../form/dialog-stack.ts';
import { useOpening } from '../form/use-opening.ts';
import classes from './ShortcutList.module.css';
import type { Shortcut } from './shortcuts.ts';

interface ShortcutListProps {
  opened: boolean;
  onClose(): void;
  shortcuts: readonly Shortcut[];
}

export function ShortcutList({ opened, onClose, shortcuts }: ShortcutListProps) {
  useUppermost(opened, onClose);
  const isOpen = useOpening(opened);
  return (
    <Modal opened={isOpen} onClose={onClose} title="快捷键" closeButtonProps={{ 'aria-label': '关闭' }}>
      <dl className={classes.keys}>
        {shortcuts.map(({ key, says }) => (
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
