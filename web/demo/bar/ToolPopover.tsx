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
 * Renders a popover below its button and traps the focus. Escape closes the popover even if the focus is outside,
 * because a press may have removed the focused element. A press outside also closes the popover, except in a calendar
 * or list that the popover has opened.
 */
export function ToolPopover({ opened, onClose, label, button, children, ...place }: Props) {
  const dropdown = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) opener.current = document.activeElement;
  wasOpened.current = opened;
  useWindowEvent('pointerdown', ({ target }) => {
    if (opened && target instanceof Element && !target.closest(INSIDE_SELECTOR)) onClose();
  });
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (!opened || key !== 'Escape' || defaultPrevented || handlesEscape(target, dropdown.current)) return;
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

/**
 * Selects the elements in which a press does not close the popover: the panel, the calendars and lists that it has
 * opened, and the button, which toggles the panel.
 */
const INSIDE_SELECTOR = '.mantine-Popover-dropdown, [role="listbox"], [aria-haspopup="dialog"][aria-expanded="true"]';

/**
 * True if the element that received Escape handles the key itself: an open calendar or list, or a dialog of the
 * console.
 */
function handlesEscape(target: EventTarget | null, ownDropdown: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input[aria-expanded="true"]')) return true;
  const container = target.closest('.mantine-Popover-dropdown, [aria-modal="true"]');
  return container !== null && container !== ownDropdown;
}
