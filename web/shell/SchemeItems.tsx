import { Menu, useMantineContext } from '@mantine/core';
import classes from './SchemeItems.module.css';

const SCHEMES = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

/**
 * Renders the choice of colour scheme. The choice is stored in this browser, and app/first.ts reads it before the first
 * paint.
 */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineContext();
  return (
    <>
      <Menu.Label>外观</Menu.Label>
      {SCHEMES.map(([scheme, name]) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checked={colorScheme === scheme}
          classNames={{ itemIndicator: classes.indicator ?? '' }}
          onChange={() => setColorScheme(scheme)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </>
  );
}
