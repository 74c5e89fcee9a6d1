import { Popover } from '@mantine/core';
import { AnchorTarget } from '../../ui/keyboard/ButtonMenu.tsx';
import { useMountedPopup } from '../../ui/keyboard/use-mounted-popup.ts';
import type { ButtonMenuState } from '../../ui/keyboard/use-menu-button.ts';
import { NoticeList, type NoticeListProps } from './NoticeList.tsx';

/** Width of the popover (Spec 1 §9). */
const WIDTH = 320;

/** Renders the latest notices in a popover below the bell. */
export function NoticePopover({ id, anchor, opened, onClose, ...list }: NoticeListProps & ButtonMenuState) {
  const popup = useMountedPopup(opened);
  if (!popup.isMounted) return null;
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onClose}
      onExitTransitionEnd={popup.onExitTransitionEnd}
      width={WIDTH}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <AnchorTarget anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="消息">
        <NoticeList {...list} />
      </Popover.Dropdown>
    </Popover>
  );
}
