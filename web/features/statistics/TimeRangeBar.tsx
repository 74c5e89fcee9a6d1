import { type Preset, presets } from '#contracts/rules/comparison-period.ts';
import { DateFilter } from '../../ui/list/date-filters.tsx';
import classes from './TimeRangeBar.module.css';
import { presetLabels, formatSpan } from './time-range.ts';
import type { ChosenTimeRange } from './use-time-range.ts';

interface TimeRangeBarProps {
  range: ChosenTimeRange;
  /** Presets to choose from; all of them by default. */
  offered?: readonly Preset[];
  /** False if the figures of the page are not compared with those of another range. */
  compares?: boolean;
}

/** Renders the choice of a preset or custom range, and shows the range that it is compared with (Spec 1 §9). */
export function TimeRangeBar({ range, offered = presets, compares = true }: TimeRangeBarProps) {
  const { span, comparison, today } = range;
  return (
    <section aria-label="时间范围" className={classes.bar}>
      <div role="group" aria-label="快捷范围" className={classes.presets}>
        {offered.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={range.preset === preset}
            className={classes.preset}
            onClick={() => range.choose(preset)}
          >
            {presetLabels[preset]}
          </button>
        ))}
      </div>
      <div role="group" aria-label="自定义范围" className={classes.custom} data-chosen={range.preset === 'custom'}>
        <DateFilter
          label="开始日期"
          value={span.begin}
          max={today}
          onChange={(begin) => begin && range.chooseSpan({ begin, end: span.end < begin ? begin : span.end })}
        />
        <span aria-hidden>至</span>
        <DateFilter
          label="结束日期"
          value={span.end}
          min={span.begin}
          max={today}
          onChange={(end) => end && range.chooseSpan({ begin: span.begin, end })}
        />
      </div>
      {compares && <p className={classes.compared}>{`对比 ${formatSpan(comparison)}`}</p>}
    </section>
  );
}
