import { InstitutionFigures, TimeRangeBar, useTimeRange } from '../../features/figures/index.ts';

/** How the institution does over a range. */
export function TenantFigures() {
  const range = useTimeRange();
  return (
    <>
      <TimeRangeBar range={range} />
      <InstitutionFigures range={range} />
    </>
  );
}
