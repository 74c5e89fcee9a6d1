import { Menu, useMantineContext } from '@mantine/core';

const SCHEMES = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

/** Kept for this browser; before the first paint it is read by app/first.ts. */
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
          onChange={() => setColorScheme(scheme)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </>
  );
}
