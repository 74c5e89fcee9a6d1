import { ownScripts, type OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { showToast } from '#web/app/toast.ts';
import { sendControl } from '../../control-client.ts';
import { useAction } from '../../use-action.ts';
import { usePageOrigin } from '../cells/use-cells.ts';
import classes from '../documents/editor.module.css';
import { openWorkshop } from '../documents/open-workshop.ts';

interface Props {
  script: OwnScriptDetails;
  isDirty: boolean;
  onChanged(): void;
}

/** Tries the latest version in its sandbox, and publishes it to all sandboxes of the standard scenario. */
export function PublishPart({ script, isDirty, onChanged }: Props) {
  const { id, version, publication, isTried, needNoWork, guidedSteps } = script;
  const { busy, failure, runAction } = useAction();
  const origin = usePageOrigin();
  const play = (): void =>
    void runAction('play', () =>
      openWorkshop(id, origin, (basePath) => sendControl(ownScripts.begin, { use: 'play' }, { basePath })),
    );
  const publish = (): void =>
    void runAction('publish', async () => {
      await sendControl(ownScripts.publish, { id, version });
      showToast('success', `已发布第 ${version} 版`);
      onChanged();
    });
  const withdraw = (): void =>
    void runAction('withdraw', async () => {
      await sendControl(ownScripts.withdraw, { id });
      showToast('success', '已停止发布，正在讲的演示和已发出的链接不受影响');
      onChanged();
    });
  const isReady = isTried && needNoWork.length === 0;
  const Icon = isReady ? IconCircleCheck : IconCircle;
  return (
    <section className={classes.card} aria-label="试讲和发布">
      <h2>试讲和发布</h2>
      <p className={classes.secondary}>
        发布以前从头到尾讲一遍：清空脚本沙箱，从第一步开始，带检查的步骤都要做到打勾。改了步骤要重新试讲，只改讲法不用。
      </p>
      <ul className={classes.tries}>
        <li data-done={isReady || undefined}>
          <Icon size={18} aria-hidden />
          {isTried ? `第 ${version} 版已完整讲过一遍` : `第 ${version} 版还没有完整讲过`}
        </li>
      </ul>
      {needNoWork.length > 0 && (
        <p className={classes.error}>什么都不做也会打勾的步骤：{needNoWork.join('、')}。请修改或去掉这些步骤的检查。</p>
      )}
      <div className={classes.buttons}>
        <Button onClick={play} loading={busy === 'play'} disabled={isDirty} variant={isReady ? 'default' : 'filled'}>
          从头试讲，打开脚本沙箱
        </Button>
        <Button
          onClick={publish}
          loading={busy === 'publish'}
          disabled={isDirty || !isReady || publication?.version === version}
          variant={isReady && publication?.version !== version ? 'filled' : 'default'}
        >
          发布第 {version} 版
        </Button>
        {publication && (
          <Button variant="subtle" color="red" onClick={withdraw} loading={busy === 'withdraw'}>
            停止发布
          </Button>
        )}
      </div>
      <p className={classes.secondary}>
        {publication ? `${publication.at.slice(0, 16)} 发布了第 ${publication.version} 版。` : ''}
        发布后，“标准机构”的每个沙箱都能在“演示脚本”里选用
        {guidedSteps > 0 ? `，也可以作为自助导览（${guidedSteps} 步）带在链接里` : ''}。
      </p>
      {failure && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
