import { isMonthYoung, type Preset, presets } from '#contracts/rules/comparison-period.ts';
import { SpanBar } from '../../ui/list/SpanBar.tsx';
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
  const { preset, span, comparison, today } = range;
  const note = [
    preset === 'lastMonth' && isMonthYoung(today) && '本月刚开始，先显示上月',
    compares && `对比 ${formatSpan(comparison)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <SpanBar
      choices={offered.map((one) => [one, presetLabels[one]] as const)}
      chosen={preset}
      span={span}
      today={today}
      onChoose={range.choose}
      onSpan={range.chooseSpan}
    >
      {note !== '' && <p className={classes.compared}>{note}</p>}
    </SpanBar>
  );
}
