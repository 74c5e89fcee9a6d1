import { ActionIcon, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { MODIFIER } from '../ui/keys/modifier.ts';
import classes from './PageSearchButton.module.css';

/** Loaded when it is first asked for. */
const PageSearch = lazy(() => import('./PageSearch.tsx').then((module) => ({ default: module.PageSearch })));

const KEYS = `${MODIFIER} K`;

export function PageSearchButton({ short }: { short: boolean }) {
  const [asked, setAsked] = useState(0);
  const open = (): void => setAsked((times) => times + 1);
  // Also from within a field: the page search is the way out of anywhere.
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      {short ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="搜索页面"
          title={`搜索页面（${KEYS}）`}
          onClick={open}
        >
          <IconSearch size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <button
          type="button"
          className={classes.search}
          aria-label="搜索页面"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>搜索页面</span>
          <Kbd size="xs" fz={12}>
            {KEYS}
          </Kbd>
        </button>
      )}
      {asked > 0 && (
        <Suspense fallback={null}>
          <PageSearch asked={asked} />
        </Suspense>
      )}
    </>
  );
}
