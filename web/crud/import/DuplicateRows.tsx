import type { ImportDuplicate } from '#contracts/entities/import.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { SCROLL_REGION } from './ImportErrorTable.tsx';
import classes from './import.module.css';

interface DuplicateRowsProps {
  noun: string;
  duplicates: readonly ImportDuplicate[];
  /** Total number of matching rows. */
  total: number;
}

/** Lists the rows that match an existing record. */
export const DuplicateRows = ({ noun, duplicates, total }: DuplicateRowsProps) => (
  <ul className={classes.duplicates} {...SCROLL_REGION} aria-label="重复明细">
    {duplicates.map(({ row, name }) => (
      <li key={row}>{`第 ${row} 行“${name}”与已有${noun}相同`}</li>
    ))}
    {total > duplicates.length && (
      <li>{`这里列出前 ${formatCount(duplicates.length)} 行，共 ${formatCount(total)} 行`}</li>
    )}
  </ul>
);
