import { Kbd } from '@mantine/core';
import { useUppermost } from '../form/dialog-stack.ts';
import { Frame } from '../form/Frame.tsx';
import classes from './ShortcutList.module.css';
import type { Shortcut } from './shortcuts.ts';

interface ShortcutListProps {
  opened: boolean;
  onClose(): void;
  shortcuts: readonly Shortcut[];
}

export function ShortcutList({ opened, onClose, shortcuts }: ShortcutListProps) {
  useUppermost(opened, onClose);
  return (
    <Frame opened={opened} onClose={onClose} title="快捷键">
      <dl className={classes.keys}>
        {shortcuts.map(({ key, description }) => (
          <div key={`${key}${description}`}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}
