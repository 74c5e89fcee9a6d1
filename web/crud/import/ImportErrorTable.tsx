import type { ImportError } from '#contracts/entities/import.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import classes from './import.module.css';

interface ImportErrorTableProps {
  errors: readonly ImportError[];
  /** Total number of errors. */
  total: number;
  /** Hint where the errors beyond those listed can be found, such as 见标注文件. */
  rest: string;
}

/** Lists the validation errors by row and column of the file. */
export function ImportErrorTable({ errors, total, rest }: ImportErrorTableProps) {
  return (
    <div className={classes.errors} {...SCROLL_REGION} aria-label="错误明细">
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
          {errors.map(({ row, column, columnName, value, message }) => (
            <tr key={`${row} ${column} ${columnName}`}>
              <td data-numeric>{row}</td>
              <td>{[column, columnName].filter(Boolean).join(' · ')}</td>
              <td className={classes.value}>{value === '' ? '（空）' : value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > errors.length && (
        <p className={classes.hint}>
          {`这里列出前 ${formatCount(errors.length)} 处，其余 ${formatCount(total - errors.length)} 处${rest}。`}
        </p>
      )}
    </div>
  );
}

/** Makes the scroll area focusable, so that it scrolls by keyboard. */
export const SCROLL_REGION = { role: 'region', tabIndex: 0 } as const;
