import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './ConversionSteps.module.css';

const STEPS = [
  { key: 'file', title: '建档' },
  { key: 'purchase', title: '购买产品' },
  { key: 'seat', title: '分班' },
] as const;
export type ConversionStep = (typeof STEPS)[number]['key'] | 'done';

const NOTES: Readonly<Record<ConversionStep, string>> = {
  file: '建档后购买产品，再分班。建档后关闭，学员保留，可再从“转正”接着办。',
  purchase: '学员已建档。还没有班级的，购买后分班；现在关闭，可再从“转正”接着购买。',
  seat: '学员已报读。选好班级即办完；现在关闭，可再从“分班”接着办。',
  done: '',
};

/** Renders the steps of a conversion with the current one, and what comes next. */
export function ConversionSteps({ current }: { current: ConversionStep }) {
  const at = current === 'done' ? STEPS.length : STEPS.findIndex(({ key }) => key === current);
  return (
    <div className={classes.steps}>
      <ol aria-label="转正步骤">
        {STEPS.map(({ key, title }, index) => (
          <li key={key} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {index < at ? <IconCheck size={14} /> : index + 1}
            </span>
            {title}
            {index < at && <VisuallyHidden>（已完成）</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {NOTES[current] && <p>{NOTES[current]}</p>}
    </div>
  );
}
