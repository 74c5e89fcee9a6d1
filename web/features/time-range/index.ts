export { askFiguresAhead } from './figures-ahead.ts';
export {
  presetLabels,
  presetRange,
  queryOf,
  readTimeRange,
  shortSpanInWords,
  spanInWords,
  type TimeRange,
} from './time-range.ts';
