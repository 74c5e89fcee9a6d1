import type { ImportFault } from '#contracts/entities/import.ts';
import { formatCount } from '../../ui/numbers.ts';
import classes from './import.module.css';

interface FaultTableProps {
  faults: readonly ImportFault[];
  /** How many there are in all. */
  total: number;
}

/** What does not fit, by the row and the column of the file. */
export function FaultTable({ faults, total }: FaultTableProps) {
  return (
    <div className={classes.faults} {...SCROLLS} aria-label="错误明细">
      <table>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              行
            </th>
            <th scope="col">列</th>
            <th scope="col">填写的内容</th>
            <th scope="col">问题</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, columnName, value, message }) => (
            <tr key={`${row} ${column} ${columnName}`}>
              <td data-numeric>{row}</td>
              <td>{[column, columnName].filter(Boolean).join(' · ')}</td>
              <td className={classes.value}>{value === '' ? '（空）' : value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > faults.length && (
        <p className={classes.hint}>
          {`这里列出前 ${formatCount(faults.length)} 处，其余 ${formatCount(total - faults.length)} 处见标注文件。`}
        </p>
      )}
    </div>
  );
}

/** What scrolls can be scrolled by keys. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const;
