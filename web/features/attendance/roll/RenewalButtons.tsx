import { Button } from '@mantine/core';
import { useSaleOffered } from '../../sale/lazy.ts';
import classes from './RollCall.module.css';
import type { RollRow } from './roll-row.ts';
import type { Renewal } from './use-renewal.tsx';

interface RenewalButtonsProps {
  row: RollRow;
  renewal: Renewal;
  tabIndex: number;
}

/**
 * Renders 续费 and 延期 for a student whose period or hours had ended before the lesson. If the backend cannot sell
 * products, the drawer lists 续费 as not offered.
 */
export function RenewalButtons({ row, renewal, tabIndex }: RenewalButtonsProps) {
  const { studentName, studentCourseId } = row;
  const offersSale = useSaleOffered('续费');
  if (!offersSale && studentCourseId === null) return null;
  return (
    <span role="gridcell" className={classes.renewal}>
      {offersSale && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`为${studentName}续费`}
          tabIndex={tabIndex}
          onClick={() => renewal.buy(row)}
        >
          续费
        </Button>
      )}
      {studentCourseId !== null && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`为${studentName}延期`}
          tabIndex={tabIndex}
          onClick={() => renewal.extend(row)}
        >
          延期
        </Button>
      )}
    </span>
  );
}
