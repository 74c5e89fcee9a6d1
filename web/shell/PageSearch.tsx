import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useConsole } from '../crud/pages/console-context.ts';
import { pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import classes from './PageSearch.module.css';

const [store, search] = createSpotlight();

/** Finds a page of the menu by a part of its title or of a group above it. */
export function PageSearch({ asked }: { asked: number }) {
  const { menu, openPage } = useConsole();
  // Every request opens it.
  useEffect(() => search.open(), [asked]);
  const actions = pagesOf(menu).map(({ item, groups }) => ({
    id: item.key,
    label: item.title,
    description: groups.join(' / '),
    leftSection: <MenuIcon slug={item.icon} size={20} />,
    onClick: () => openPage(item.path),
  }));
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      nothingFound="没有匹配的页面"
      title="搜索页面"
      classNames={{ header: classes.name ?? '' }}
      searchProps={{
        placeholder: '输入页面名称',
        'aria-label': '页面名称',
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
      }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
    />
  );
}
