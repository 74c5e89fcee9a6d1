import { ActionIcon, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { isDialogOpen } from '../../ui/form/dialog-stack.ts';
import { PendingKeys } from '../../ui/keyboard/PendingKeys.tsx';
import { MODIFIER } from '../../ui/keyboard/modifier.ts';
import { LoadingIndicator } from '../../ui/states/LoadingIndicator.tsx';
import classes from './SearchButton.module.css';

/** Lazy palette, loaded on first use. */
const SearchPalette = lazy(() => import('./SearchPalette.tsx').then((module) => ({ default: module.SearchPalette })));

const KEYS = `${MODIFIER} K`;
const NAME = '搜索';

const CLOSED = {
  /** True after the palette has been opened for the first time; it then stays mounted. */
  isRequested: false,
  opened: false,
  /** True once the palette has loaded and handles keys itself. */
  ready: false,
  query: '',
  entered: false,
  /** Element that had the focus when the palette opened. */
  opener: null as Element | null,
};

export const SearchButton = memo(function SearchButton({ short }: { short: boolean }) {
  const [state, setState] = useState(CLOSED);
  const open = (): void => {
    const opener = document.activeElement;
    setState((now) => (now.opened ? now : { ...CLOSED, opened: true, isRequested: true, opener }));
  };
  const close = (): void => setState({ ...CLOSED, isRequested: true });
  const setQuery = (query: string): void => setState((now) => ({ ...now, query }));
  // The shortcut also works inside the fields of a page. Inside a dialog it does nothing: a dialog must be closed
  // first, because it asks about unsaved input.
  useHotkeys([['mod+K', () => !isDialogOpen() && open()]], []);
  return (
    <>
      {short ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={NAME}
          title={`${NAME}（${KEYS}）`}
          onClick={open}
        >
          <IconSearch size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <button
          type="button"
          className={classes.search}
          aria-label={NAME}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>{NAME}</span>
          <Kbd size="xs" fz={12}>
            {KEYS}
          </Kbd>
        </button>
      )}
      {state.opened && !state.ready && (
        <>
          <PendingKeys
            onEscape={close}
            onText={(change) => setState((now) => ({ ...now, query: change(now.query) }))}
            onEnter={() => setState((now) => ({ ...now, entered: true }))}
          />
          <LoadingIndicator overlay />
        </>
      )}
      {state.isRequested && (
        <Suspense fallback={null}>
          <SearchPalette
            opened={state.opened}
            query={state.query}
            entered={state.entered}
            opener={state.opener}
            onQuery={setQuery}
            onReady={() => setState((now) => ({ ...now, ready: now.opened }))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
});
