import '@mantine/spotlight/styles.layer.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useOverlay } from '../../ui/form/use-overlay.ts';
import { KeyHints } from './KeyHints.tsx';
import { ResultList } from './ResultList.tsx';
import classes from './SearchPalette.module.css';
import { usePalette } from './use-palette.ts';
import { useResults } from './use-results.tsx';

const [store, spotlight] = createSpotlight();
const WIDTH = 720;

export interface SearchPaletteProps {
  opened: boolean;
  /** Search text. */
  query: string;
  /** True if the user pressed Enter before the component had loaded. The first result then opens. */
  entered: boolean;
  /** Element that gets the focus back. */
  opener: Element | null;
  onQuery(query: string): void;
  /** Called when the component has received the focus and handles keys itself. */
  onReady(): void;
  onClose(): void;
}

/** Renders the search for people, classes, campuses, actions and pages. */
export function SearchPalette({ opened, query, entered, opener, onQuery, onReady, onClose }: SearchPaletteProps) {
  const gridId = useId();
  const { groups, hits, dialogs } = useResults(query, opened);
  const palette = usePalette({ groups, hits, query, opened, entered, opener, onClose });
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  const isEmpty = query.trim() !== '' && !hits.pending && groups.length === 0;
  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        size={WIDTH}
        query={query}
        onQueryChange={palette.changeQuery(onQuery)}
        onSpotlightClose={palette.close}
        returnFocus={false}
        title="搜索"
        classNames={{ header: classes.name ?? '', content: classes.content ?? '' }}
        overlayProps={{ blur: 0, className: 'dims', ...useOverlay(opened) }}
        transitionProps={{ duration: 0 }}
        onKeyDown={palette.onKeyDown}
      >
        <Spotlight.Search
          ref={palette.input}
          // The focus trap focuses later than the results show, and a key pressed in between would be lost.
          autoFocus
          placeholder="姓名、拼音、手机尾号、页面"
          aria-label="搜索内容"
          role="combobox"
          aria-expanded={groups.length > 0}
          aria-haspopup="grid"
          aria-controls={groups.length > 0 ? gridId : undefined}
          aria-activedescendant={palette.active && `${gridId}-${palette.active.key}`}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={hits.pending && <Loader size={16} className={classes.loader} aria-hidden />}
          onFocus={onReady}
          onKeyDown={palette.onInputKeyDown}
        />
        {hits.failed && (
          <p role="status" className={classes.failed}>
            学员等暂时无法搜索，仍可查找操作和页面
          </p>
        )}
        {groups.length > 0 && <ResultList id={gridId} groups={groups} palette={palette} busy={hits.pending} />}
        {isEmpty && (
          <div role="status" className={classes.empty}>
            <p>没有匹配的结果</p>
            <p className={classes.hint}>可以输入姓名、拼音或首字母（如 lxw）、手机号后四位，或页面的名称</p>
          </div>
        )}
        <VisuallyHidden role="status">{hits.pending ? '正在搜索' : ''}</VisuallyHidden>
        <KeyHints hasMore={(palette.active?.more.length ?? 0) > 0} />
      </Spotlight.Root>
      {dialogs}
    </>
  );
}
