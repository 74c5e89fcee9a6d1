import own from './mishaps.module.css';
import { useMishaps } from './use-mishaps.ts';

/** In the bar: so many faults are about to strike. */
export function ToolMark() {
  const { armed } = useMishaps();
  if (armed.length === 0) return null;
  return <span className={own.mark}>{armed.length} 项待发生</span>;
}
