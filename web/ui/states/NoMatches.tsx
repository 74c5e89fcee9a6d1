import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

interface NoMatchesProps {
  /** Noun for the records, such as 教室. */
  noun: string;
  onClear(): void;
}

/** Renders the empty state of a list whose filters match no record, with a button that clears the filters. */
export const NoMatches = ({ noun, onClear }: NoMatchesProps) => (
  <EmptyState title={`没有符合条件的${noun}`}>
    <Button
      variant="default"
      onClick={({ currentTarget }) => {
        // The button disappears when the filters are cleared, so the focus first moves to the list.
        currentTarget.closest<HTMLElement>('[role=region]')?.focus();
        onClear();
      }}
    >
      清空筛选
    </Button>
  </EmptyState>
);
