import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { formatCount } from '#web/ui/display/numbers.ts';
import classes from './FirstSteps.module.css';
import { type Step, useSteps } from './use-steps.ts';

const MOVE_IN = '/system/moveIn';

interface FirstStepsProps {
  figures: { claCnt: number; studentCnt: number };
  isCollapsed: boolean;
  onCollapse(isCollapsed: boolean): void;
}

/** Renders the first steps of a new institution. A step is ticked off once records of its kind exist. */
export function FirstSteps({ figures, isCollapsed, onCollapse }: FirstStepsProps) {
  const steps = useSteps(figures);
  const { mayOpen } = useConsole();
  const id = useId();
  const doneCount = steps.filter(isDone).length;
  const isLoaded = steps.every(({ count }) => count !== undefined);
  const next = isLoaded ? steps.find((step) => !isDone(step)) : undefined;
  if (steps.length === 0) return null;
  const Chevron = isCollapsed ? IconChevronDown : IconChevronUp;
  return (
    <section aria-labelledby={id} aria-busy={!isLoaded} className={classes.card}>
      <header className={classes.head}>
        <h2 id={id}>开课准备</h2>
        <span role="status">{isLoaded && `已完成 ${doneCount} / ${steps.length}`}</span>
        <button type="button" aria-expanded={!isCollapsed} onClick={() => onCollapse(!isCollapsed)}>
          {isCollapsed ? '展开' : '收起'}
          <Chevron size={16} aria-hidden />
        </button>
      </header>
      {!isCollapsed && (
        <>
          <p className={classes.intro}>
            依次完成以下步骤，即可上第一节课；完成后自动打勾。
            {mayOpen(MOVE_IN) && (
              <>
                已有学员和课时数据？可以用一个 Excel 文件<PageLink to={MOVE_IN}>一次搬入</PageLink>。
              </>
            )}
          </p>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <StepLine key={step.path} step={step} isNext={step === next} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const isDone = ({ count }: Step): boolean => (count ?? 0) > 0;

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { path, title, description, unit, count } = step;
  const isStepDone = isDone(step);
  return (
    <li>
      <PageLink to={path} className={classes.step} data-done={isStepDone || undefined} data-next={isNext || undefined}>
        {isStepDone ? (
          <IconCircleCheckFilled size={22} role="img" aria-label="已完成" />
        ) : (
          <IconCircle size={22} stroke={1.5} role="img" aria-label="待完成" />
        )}
        <span className={classes.text}>
          <strong>
            {title}
            {isNext && <em>下一步</em>}
          </strong>
          <small>{isStepDone ? `已有 ${formatCount(count ?? 0)} ${unit}` : description}</small>
        </span>
      </PageLink>
    </li>
  );
}
