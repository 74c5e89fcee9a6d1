import { Switch } from '@mantine/core';
import { useState } from 'react';
import { PAGE_SIZES } from '#contracts/fields.ts';
import type { MoveInCounts, MoveInTotals } from '#contracts/move-in/totals.ts';
import { sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatCount, formatMoney } from '#web/ui/display/numbers.ts';
import { Pager } from '#web/ui/table/Pager.tsx';
import { type OldFigures, OldFigure } from './OldFigure.tsx';
import classes from './review.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { usePages } from './use-pages.ts';

type Sums = Omit<MoveInTotals, 'courses'>;

const FIGURES: readonly { name: keyof Sums; title: string; format(value: number): string }[] = [
  { name: 'students', title: '学员', format: formatCount },
  { name: 'enrolments', title: '报读', format: formatCount },
  { name: 'hours', title: '课时', format: formatHours },
  { name: 'givenHours', title: '赠送', format: formatHours },
  { name: 'value', title: '金额', format: formatMoney },
];
const ALL = '合计';

interface TotalsProps {
  totals: MoveInTotals;
  counts: MoveInCounts;
  oldFigures: OldFigures;
}

/** Renders the sums by course and over all, with fields for the old system's figures, and the rows by sheet. */
export function Totals({ totals, counts, oldFigures }: TotalsProps) {
  const [comparesCourses, setComparesCourses] = useState(false);
  const pages = usePages(totals.courses);
  return (
    <div className={classes.totals}>
      <section>
        <div className={classes.kinds}>
          <span className={classes.hint}>填入旧系统的数字，即显示差额。这些数字只用于核对，不会写入。</span>
          {totals.courses.length > 0 && (
            <Switch
              className={classes.acceptAll ?? ''}
              label="核对每门课"
              checked={comparesCourses}
              onChange={(event) => setComparesCourses(event.currentTarget.checked)}
            />
          )}
        </div>
        <ScrollRegion label="按课程合计">
          <table className={classes.sums} data-wide aria-label="按课程合计">
            <thead>
              <tr>
                <th scope="col">课程</th>
                {FIGURES.map(({ name, title }) => (
                  <th key={name} scope="col" data-numeric>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.rows.map((course) => (
                <SumsLine
                  key={course.courseName}
                  title={course.courseName}
                  sums={course}
                  oldFigures={comparesCourses ? oldFigures : null}
                />
              ))}
            </tbody>
            <tfoot>
              <SumsLine title={ALL} sums={totals} oldFigures={oldFigures} />
            </tfoot>
          </table>
        </ScrollRegion>
        {totals.courses.length > pages.list.pageSize && <Pager label="课程分页" list={pages.list} sizes={PAGE_SIZES} />}
      </section>
      <SheetCounts counts={counts} />
    </div>
  );
}

interface SumsLineProps {
  title: string;
  sums: Sums;
  oldFigures: OldFigures | null;
}

const SumsLine = ({ title, sums, oldFigures }: SumsLineProps) => (
  <tr>
    <th scope="row">{title}</th>
    {FIGURES.map(({ name, title: figure, format }) => (
      <td key={name} data-numeric data-title={figure}>
        {format(sums[name])}
        {oldFigures && (
          <OldFigure
            label={`旧系统的${title}${figure}`}
            of={`${title} ${name}`}
            {...{ oldFigures, format }}
            value={sums[name]}
          />
        )}
      </td>
    ))}
  </tr>
);

/** Renders how many rows of each sheet are added, updated, or exist already. */
const SheetCounts = ({ counts }: Pick<TotalsProps, 'counts'>) => (
  <section>
    <table className={classes.sums} aria-label="按工作表计数">
      <thead>
        <tr>
          <th scope="col">工作表</th>
          <th scope="col" data-numeric>
            新增
          </th>
          <th scope="col" data-numeric>
            更新
          </th>
          <th scope="col" data-numeric>
            已有
          </th>
        </tr>
      </thead>
      <tbody>
        {sheetKeys
          .filter((sheet) => Object.values(counts[sheet]).some((count) => count > 0))
          .map((sheet) => (
            <tr key={sheet}>
              <th scope="row">{sheetTitles[sheet]}</th>
              <td data-numeric>{formatCount(counts[sheet].add)}</td>
              <td data-numeric>{formatCount(counts[sheet].update)}</td>
              <td data-numeric>{formatCount(counts[sheet].merge)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
);
