import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import classes from './Bar.module.css';

interface Props {
  opened: boolean;
  onClose(): void;
  label: string;
  width: string;
  position: 'bottom-start' | 'bottom-end';
  button: ReactNode;
  children: ReactNode;
}

/**
 * Opens below its button and has the focus. Escape closes it wherever the focus is by then, for what was pressed may be
 * gone; a press beside it closes it, one in a calendar or list of its own does not.
 */
export function ToolPopover({ opened, onClose, label, button, children, ...place }: Props) {
  const dropdown = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) opener.current = document.activeElement;
  wasOpened.current = opened;
  useWindowEvent('pointerdown', ({ target }) => {
    if (opened && target instanceof Element && !target.closest(OWN)) onClose();
  });
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (!opened || key !== 'Escape' || defaultPrevented || isInsideAnother(target, dropdown.current)) return;
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  });
  return (
    <Popover
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      shadow="md"
      offset={4}
      trapFocus
      withinPortal
      {...place}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown ref={dropdown} className={classes.panel ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The panel, what opens from it, and the button, which closes it by itself. */
const OWN = '.mantine-Popover-dropdown, [role="listbox"], [aria-haspopup="dialog"][aria-expanded="true"]';

/** A calendar or a list that is open hears Escape itself, and so does a dialog of the console. */
function isInsideAnother(target: EventTarget | null, own: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input[aria-expanded="true"]')) return true;
  const around = target.closest('.mantine-Popover-dropdown, [aria-modal="true"]');
  return around !== null && around !== own;
}
