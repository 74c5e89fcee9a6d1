import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { ComputationTable } from '#web/ui/display/ComputationTable.tsx';
import classes from './TransferComputation.module.css';
import type { TransferLine } from './transfer-lines.ts';

interface TransferComputationProps {
  purchase: StudentProduct;
  lines: readonly TransferLine[];
}

/** Renders the computation of a transfer line by line. */
export const TransferComputation = ({ purchase, lines }: TransferComputationProps) => (
  <div className={classes.summary}>
    <p>
      <strong>{purchase.studentName}</strong> 的 <strong>{purchase.productName}</strong>
      {purchase.expireDate && `，有效至 ${purchase.expireDate}，转入后不变`}
    </p>
    <ComputationTable label="转课计算" lines={lines} />
    <p>不收款也不退款。转课后不能撤销，可以再转回来。</p>
  </div>
);
