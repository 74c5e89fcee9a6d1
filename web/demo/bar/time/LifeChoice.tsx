import type { LifeMode } from '#contracts/control/clock.ts';
import own from './time.module.css';

const MODES: readonly { mode: LifeMode; label: string; note: string }[] = [
  { mode: 'play', label: '学校照常运转', note: '课照上、学员照买、新学员照来；您录入的内容保留。' },
  { mode: 'none', label: '只改时间', note: '数据不动，只有到期的事会发生。' },
];

/** Renders the choice whether time travel simulates the school's activity until then, or only sets the clock. */
export function LifeChoice({ value, onChange }: { value: LifeMode; onChange(mode: LifeMode): void }) {
  return (
    <fieldset className={own.modes}>
      <legend>到那时</legend>
      {MODES.map(({ mode, label, note }) => (
        <label key={mode} className={own.mode}>
          <input type="radio" name="life" checked={value === mode} onChange={() => onChange(mode)} />
          <span>
            {label}
            <span className={own.modeNote}>{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
