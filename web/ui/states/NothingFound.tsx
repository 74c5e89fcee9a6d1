import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

interface NothingFoundProps {
  /** What was looked for: 教室. */
  noun: string;
  onClear(): void;
}

/** There may be some, but none as the filters want them: the way back to all of them is the next step. */
export const NothingFound = ({ noun, onClear }: NothingFoundProps) => (
  <EmptyState title={`没有符合条件的${noun}`}>
    <Button
      variant="default"
      onClick={({ currentTarget }) => {
        // The button goes with the words: the keyboard goes on in the list.
        currentTarget.closest<HTMLElement>('[role=region]')?.focus();
        onClear();
      }}
    >
      清空筛选
    </Button>
  </EmptyState>
);
