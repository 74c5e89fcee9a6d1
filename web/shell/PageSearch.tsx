import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useConsole } from '../crud/pages/console-context.ts';
import { pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { useOverlay } from '../ui/form/use-overlay.ts';
import classes from './PageSearch.module.css';

const [store, search] = createSpotlight();

interface PageSearchProps {
  opened: boolean;
  /** Search text. */
  query: string;
  /** True if the user pressed Enter before the component had loaded. The first result then opens. */
  entered: boolean;
  onQuery(query: string): void;
  /** Called when the component has received the focus and handles keys itself. */
  onReady(): void;
  onClose(): void;
}

/** Renders a search that finds menu pages by part of their title or of the title of a group. */
export function PageSearch({ opened, query, entered, onQuery, onReady, onClose }: PageSearchProps) {
  const { menu, openPage } = useConsole();
  const actions = pagesOf(menu).map(({ item, groups }) => ({
    id: item.key,
    label: item.title,
    description: groups.join(' / '),
    leftSection: <MenuIcon slug={item.icon} size={20} />,
    onClick: () => openPage(item.path),
  }));
  const firstResult =
    actions.find(({ label }) => label.includes(query.trim())) ??
    actions.find(({ description }) => description.includes(query.trim()));
  const actionToRun = opened && entered && query.trim() !== '' ? firstResult : undefined;
  const runAction = useEffectEvent(() => {
    actionToRun?.onClick();
    onClose();
  });
  const shouldRun = actionToRun !== undefined;
  useEffect(() => {
    if (shouldRun) runAction();
    else if (opened) search.open();
    else search.close();
  }, [opened, shouldRun]);
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      nothingFound="没有匹配的页面"
      title="搜索页面"
      classNames={{ header: classes.name ?? '' }}
      searchProps={{
        placeholder: '输入页面名称',
        'aria-label': '页面名称',
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
        onFocus: onReady,
      }}
      // Makes the result list focusable, so that a long list can be scrolled by keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      overlayProps={{ blur: 0, className: 'dims', ...useOverlay(opened) }}
      transitionProps={{ duration: 0 }}
    />
  );
}
