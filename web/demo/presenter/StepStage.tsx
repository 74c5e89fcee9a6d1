import { Button, Kbd } from '@mantine/core';
import type { DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import { presenter } from '#contracts/control/presenter.ts';
import { routeAt } from '../../app/route-at.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { sendControl } from '../control-client.ts';
import { beginStep, markStepShown } from '../demo-scripts/ask-tours.ts';
import { StepList } from '../demo-scripts/StepList.tsx';
import { usePersonaTitle } from '../sign-in/use-persona-title.ts';
import { useAction } from '../use-action.ts';
import { Elapsed } from './Elapsed.tsx';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';
import { useStepKeys } from './use-step-keys.ts';

interface Props extends CustomerProps {
  script: DemoScriptRunView;
  /** Called after the script has changed on the server. */
  onScript(): void;
  onEnd(): Promise<void>;
}

/** Renders the current step in large type: what to do, what to say, and the next step. */
export function StepStage({ script, onScript, onEnd, customer, onUpdate }: Props) {
  const { busy, failure, runAction } = useAction();
  const ending = useDialog();
  const index = script.steps.findIndex(({ id }) => id === script.current);
  const step = script.steps[index];
  const persona = usePersonaTitle(step?.as ?? '');
  const [previous, next] = [script.steps[index - 1], script.steps[index + 1]];
  const change = (actionId: string, send: () => Promise<unknown>): Promise<void> =>
    runAction(actionId, async () => {
      await send();
      onScript();
    });
  const goTo = (id: string): Promise<void> => change(id, () => beginStep(id));
  const isOpen = step !== undefined && step.state !== 'done';
  /** Goes to the next step. A step that does not tick itself counts as shown. */
  const advance = (): Promise<void> =>
    change('next', async () => {
      if (step && isOpen && !step.ticksItself) await markStepShown(step.id);
      if (next) await beginStep(next.id);
    });
  const canAdvance = next !== undefined || (isOpen && !step.ticksItself);
  useStepKeys({
    next: canAdvance ? () => void advance() : null,
    previous: previous ? () => void goTo(previous.id) : null,
  });
  if (!step) return null;
  const open = (): Promise<void> =>
    runAction('open', async () => onUpdate(await sendControl(presenter.openPage, { as: step.as, to: step.page })));
  return (
    <>
      <section className={classes.step} aria-label={step.title}>
        <p className={classes.progress}>
          <span>
            {script.title} · 第 {index + 1} 步，共 {script.steps.length} 步
          </span>
          <Elapsed elapsedMs={script.elapsedMs} minutes={script.minutes} />
        </p>
        <h2>{step.title}</h2>
        <p className={classes.location}>
          {persona} · {routeAt(step.page.split('?')[0] ?? '')?.title ?? '首页'}
          <span className={classes.state} role="status" data-done={step.state === 'done' || undefined}>
            {step.state === 'done' ? '✓ 已完成' : step.ticksItself ? '做完会自动打勾' : '讲完按下一步'}
          </span>
        </p>
        <blockquote className={classes.say}>{step.say}</blockquote>
        <p className={classes.act}>{step.act}</p>
        <div className={classes.ways}>
          <Button
            size="md"
            variant="default"
            disabled={!previous}
            loading={busy === previous?.id}
            onClick={() => previous && void goTo(previous.id)}
          >
            上一步
          </Button>
          <Button size="md" disabled={!canAdvance} loading={busy === 'next'} onClick={() => void advance()}>
            {next ? `下一步：${next.title}` : '讲完了'}
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={customer.windows.length === 0}
            loading={busy === 'open'}
            onClick={() => void open()}
          >
            在客户窗口打开这一页
          </Button>
        </div>
        <p className={classes.failure} role="alert">
          {failure}
        </p>
        <p className={classes.keys}>
          翻页：<Kbd>←</Kbd> <Kbd>→</Kbd> 或 <Kbd>PageUp</Kbd> <Kbd>PageDown</Kbd>（翻页笔）
        </p>
      </section>
      <section className={classes.list} aria-label="全部步骤">
        <StepList steps={script.steps} current={step.id} onChoose={(id) => void goTo(id)} />
        <Button variant="subtle" color="blue" size="compact-sm" onClick={() => ending.open()}>
          结束演示
        </Button>
      </section>
      <ConfirmDialog
        title="结束演示？"
        opened={ending.opened}
        confirmLabel="结束演示"
        onCancel={ending.close}
        onConfirm={async () => {
          ending.close();
          await onEnd();
          return true;
        }}
      >
        已经录入的内容保留在沙箱里；打勾的记录会清掉，可以重新开始。
      </ConfirmDialog>
    </>
  );
}
