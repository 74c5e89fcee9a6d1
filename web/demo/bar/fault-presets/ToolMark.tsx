import own from './mishaps.module.css';
import { useFaultPresets } from './use-fault-presets.ts';

/** Renders the number of armed faults in the bar. */
export function ToolMark() {
  const { armed } = useFaultPresets();
  if (armed.length === 0) return null;
  return <span className={own.mark}>{armed.length} 项待发生</span>;
}
