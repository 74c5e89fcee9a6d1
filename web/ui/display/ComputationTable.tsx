import classes from './ComputationTable.module.css';
import { formatMoney } from './numbers.ts';

interface ComputationTableProps {
  label: string;
  /** Lines with their amounts in yuan, some of them sums of the lines above; the last one is the result. */
  lines: readonly { label: string; amount: number; isSum?: boolean }[];
}

/** Renders a computation of money line by line. */
export const ComputationTable = ({ label, lines }: ComputationTableProps) => (
  <table className={classes.computation} aria-label={label}>
    <tbody>
      {lines.map((line) => (
        <tr key={line.label} data-sum={line.isSum || undefined}>
          <th scope="row">{line.label}</th>
          <td>{formatMoney(line.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
