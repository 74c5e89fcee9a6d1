import type { DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import { Button } from '@mantine/core';
import { routeAt } from '../../app/route-at.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useSwitchPersona } from '../overlay/use-switch-persona.tsx';
import { usePersonaTitle } from '../sign-in/use-persona-title.ts';
import { beginStep, endTour, markStepShown } from './ask-tours.ts';
import { StepList } from './StepList.tsx';
import { useIsOnPage } from './use-is-on-page.ts';
import classes from './tours.module.css';

interface Props {
  tour: DemoScriptRunView;
  onUpdate(tour: DemoScriptRunView | null): void;
}

/** Renders the current step with its persona, page, action and words to say. */
export function RunningScript({ tour, onUpdate }: Props) {
  const { busy, failure, runAction, switchTo, question } = useSwitchPersona();
  const endConfirmation = useDialog();
  const index = tour.steps.findIndex(({ id }) => id === tour.current);
  const step = tour.steps[index];
  const isOnStepPage = useIsOnPage(step);
  const title = usePersonaTitle(step?.as ?? '');
  if (!step) return null;
  const [previous, next] = [tour.steps[index - 1], tour.steps[index + 1]];
  const goToStep = (id: string): void => switchTo(id, () => beginStep(id));
  const open = (): void => switchTo('open', async () => ({ as: step.as, to: step.page }));
  const markShown = (): Promise<void> => runAction('shown', async () => onUpdate(await markStepShown(step.id)));
  const isDone = step.state === 'done';
  return (
    <section className={classes.running} aria-label={step.title}>
      <p className={classes.note}>
        {tour.title} · 第 {index + 1} 步，共 {tour.steps.length} 步 · 已用 {Math.floor(tour.elapsedMs / 60_000)}{' '}
        分，计划 {tour.minutes} 分
      </p>
      <h2>{step.title}</h2>
      <p className={classes.location}>
        {title} · {routeAt(step.page.split('?')[0] ?? '')?.title ?? '首页'}
      </p>
      <p className={classes.act}>{step.act}</p>
      <blockquote className={classes.talkingPoint}>
        <span className={classes.note}>可以这样说</span>
        {step.say}
      </blockquote>
      <p className={classes.state} role="status" data-done={isDone || undefined}>
        {isDone ? '✓ 这一步已完成' : step.ticksItself ? '做完会自动打勾' : '讲完请点“讲完了”'}
      </p>
      {!isOnStepPage && !isDone && (
        <Button loading={busy === 'open'} onClick={open}>
          以{title}的身份打开这一页
        </Button>
      )}
      {!step.ticksItself && !isDone && (
        <Button
          variant={isOnStepPage ? 'filled' : 'default'}
          loading={busy === 'shown'}
          onClick={() => void markShown()}
        >
          讲完了
        </Button>
      )}
      <div className={classes.ways}>
        {previous && (
          <Button variant="default" loading={busy === previous.id} onClick={() => goToStep(previous.id)}>
            上一步
          </Button>
        )}
        {next && (
          <Button variant={isDone ? 'filled' : 'default'} loading={busy === next.id} onClick={() => goToStep(next.id)}>
            下一步：{next.title}
          </Button>
        )}
      </div>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <StepList steps={tour.steps} current={step.id} onChoose={goToStep} />
      <Button variant="subtle" color="blue" size="compact-sm" onClick={() => endConfirmation.open()}>
        结束演示
      </Button>
      <ConfirmDialog
        title="结束演示？"
        opened={endConfirmation.opened}
        confirmLabel="结束演示"
        onCancel={endConfirmation.close}
        onConfirm={async () => {
          endConfirmation.close();
          await runAction('end', async () => {
            await endTour();
            onUpdate(null);
          });
          return true;
        }}
      >
        已经录入的内容保留在沙箱里；打勾的记录会清掉，可以重新开始。
      </ConfirmDialog>
      {question}
    </section>
  );
}
