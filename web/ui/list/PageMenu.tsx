import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './phone.module.css';

/**
 * Renders a button that reveals the actions, which on a large screen are shown beside the filters. The actions stay
 * mounted, so that a dialog opened by one of them stays open when the menu closes.
 */
export function PageMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const area = useClickOutside(() => setOpen(false));
  return (
    <div
      ref={area}
      role="group"
      aria-label="页面操作"
      className={classes.place}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <ActionIcon
        variant="default"
        size={36}
        aria-label="页面操作"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      <div id={id} className={classes.menu} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
