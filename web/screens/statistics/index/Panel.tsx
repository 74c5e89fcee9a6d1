import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { FileCall } from '#web/http/download.ts';
import { type Bar, BarTable } from '#web/ui/table/BarTable.tsx';
import { PanelFrame, type PanelFrameProps } from './PanelFrame.tsx';

interface PanelProps<C extends FileCall> extends Omit<PanelFrameProps<C>, 'hasData' | 'minHeight' | 'children'> {
  /** Column headers, not including the rank column. */
  headers: readonly string[];
  /** Rows of the chart; undefined while loading. */
  bars: readonly Bar[] | undefined;
  /** Number of rows initially shown. Space is reserved for them. */
  visibleRows: number;
  empty: string;
  hasRanks?: boolean;
  /** True if the shown list is truncated; the export still contains all rows. */
  truncated?: boolean;
  /** Number of figure columns that are hidden on a phone. */
  wideFigures?: number;
}

/** Renders a card with bars. */
export function Panel<C extends FileCall>(props: PanelProps<C>) {
  const { title, headers, bars, visibleRows, empty, hasRanks, truncated, wideFigures } = props;
  return (
    <PanelFrame {...props} hasData={bars !== undefined} minHeight={heightOf(visibleRows)}>
      {bars?.length === 0 ? (
        <EmptyState hint={empty} />
      ) : (
        <BarTable
          label={title}
          headers={headers}
          bars={bars}
          visibleRows={visibleRows}
          hasRanks={hasRanks}
          truncated={truncated}
          wideFigures={wideFigures}
        />
      )}
    </PanelFrame>
  );
}

/**
 * Returns the height in pixels of a header, the given number of rows and the line below the rows (BarTable.module.css).
 */
const heightOf = (rows: number): number => 32 + 44 * rows + 40;
