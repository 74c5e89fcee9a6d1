import { ScrollArea } from '@mantine/core';
import clsx from 'clsx';
import { useEffect } from 'react';
import type { ResultGroup } from './result-groups.ts';
import { ResultRow } from './ResultRow.tsx';
import classes from './SearchPalette.module.css';
import type { Palette } from './use-palette.ts';

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  palette: Palette;
  /** True while the results of an earlier text are shown. */
  busy: boolean;
}

/** Renders the results as a grid: each row has the result and its further actions. */
export function ResultList({ id, groups, palette, busy }: ResultListProps) {
  const activeKey = palette.active?.key;
  useEffect(() => {
    const row = activeKey === undefined ? null : document.getElementById(`${id}-${activeKey}`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    <ScrollArea.Autosize
      className={classes.results}
      type="auto"
      scrollbars="y"
      // Makes the results focusable, so that a long list can be scrolled by keyboard.
      viewportProps={{ tabIndex: 0 }}
    >
      <div id={id} role="grid" aria-label="搜索结果" aria-busy={busy}>
        {groups.map(({ title, results, outdated }) => (
          <div key={title} role="rowgroup" aria-label={title} className={clsx(outdated && classes.outdated)}>
            <div className={classes.group} aria-hidden>
              {title}
            </div>
            {results.map((result) => (
              <ResultRow
                key={result.key}
                id={`${id}-${result.key}`}
                result={result}
                active={result.key === activeKey}
                palette={palette}
              />
            ))}
          </div>
        ))}
      </div>
    </ScrollArea.Autosize>
  );
}
