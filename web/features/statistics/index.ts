export { AgentFigures } from './AgentFigures.tsx';
export { FigureGroup } from './FigureGroup.tsx';
export { figureOf } from './figure-of.ts';
export { FigureTile } from './FigureTile.tsx';
export { InstitutionFigures } from './InstitutionFigures.tsx';
export { PlatformFigures } from './PlatformFigures.tsx';
export { TimeRangeBar } from './TimeRangeBar.tsx';
export { useTimeRange } from './use-time-range.ts';
export { formatShortSpan, formatSpan, presetRange, queryOf, type TimeRange } from './time-range.ts';
