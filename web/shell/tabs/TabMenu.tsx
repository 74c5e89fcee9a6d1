import { Menu } from '@mantine/core';
import { type Anchor, ButtonMenu } from '../../ui/keyboard/ButtonMenu.tsx';

/** Width of the tab menu (Spec 1 §9). */
const MENU_WIDTH = 105;

interface TabMenuProps {
  /** Id of the tab's link, which labels the menu. */
  id: string;
  anchor: Anchor | null;
  opened: boolean;
  onClose(): void;
  /** Called when the menu has disappeared. */
  onClosed(): void;
  refresh(): void;
  /** Missing for the pinned tab. */
  close: (() => void) | undefined;
  closeOthers(): void;
  closeAll(): void;
}

export function TabMenu({ onClosed, refresh, close, closeOthers, closeAll, ...menu }: TabMenuProps) {
  return (
    <ButtonMenu
      {...menu}
      width={MENU_WIDTH}
      position="bottom-start"
      offset={2}
      withinPortal
      portalProps={{ target: '#tab-menus' }}
      onExitTransitionEnd={onClosed}
    >
      <Menu.Item onClick={refresh}>刷新</Menu.Item>
      {close && <Menu.Item onClick={close}>关闭</Menu.Item>}
      <Menu.Item onClick={closeOthers}>关闭其他</Menu.Item>
      <Menu.Item onClick={closeAll}>关闭所有</Menu.Item>
    </ButtonMenu>
  );
}
