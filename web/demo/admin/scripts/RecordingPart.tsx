import { ownScripts, type OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import { Button } from '@mantine/core';
import { sendControl, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';
import { useAction } from '../../use-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { usePageOrigin } from '../cells/use-cells.ts';
import classes from '../documents/editor.module.css';
import { openWorkshop, workshopOf } from '../documents/open-workshop.ts';

const POLL_MS = 2_000;

interface Props {
  script: OwnScriptDetails;
  isDirty: boolean;
  onTaken(script: OwnScriptDetails): void;
}

/**
 * Renders the section that starts a recording in the script's sandbox, lists the recorded steps and adds them to the
 * script.
 */
export function RecordingPart({ script: { id, version }, isDirty, onTaken }: Props) {
  const { personas } = useLoadedAdminData();
  const { data: recorded, mutate } = useControl(
    ownScripts.recorded,
    {},
    { ...pollingOptions(POLL_MS), basePath: workshopOf(id), shouldRetryOnError: false, keepPreviousData: false },
  );
  const { busy, failure, runAction } = useAction();
  const origin = usePageOrigin();
  const open = (): void =>
    void runAction('open', async () => {
      await openWorkshop(id, origin, (basePath) => sendControl(ownScripts.begin, { use: 'record' }, { basePath }));
      await mutate();
    });
  const take = (): void =>
    void runAction('take', async () => {
      onTaken(await sendControl(ownScripts.takeRecorded, { basedOn: version }, { basePath: workshopOf(id) }));
      await mutate();
    });
  const steps = recorded?.steps ?? [];
  const titleOf = (as: string): string => personas.find(({ username }) => username === as)?.title ?? as;
  return (
    <section className={classes.card} aria-label="边做边录">
      <h2>边做边录</h2>
      <p className={classes.secondary}>
        在脚本沙箱里把要演示的事做一遍，可以换身份；每保存一次就记成一步，带页面和检查。重新录制会清空沙箱和下面录到的步骤。
      </p>
      <div className={classes.buttons}>
        <Button onClick={open} loading={busy === 'open'} disabled={isDirty} variant="default">
          {steps.length > 0 ? '重新录制，打开脚本沙箱' : '开始录制，打开脚本沙箱'}
        </Button>
      </div>
      {isDirty && <p className={classes.secondary}>请先保存左边的改动</p>}
      <div aria-live="polite">
        <h3>录到的步骤</h3>
        {steps.length > 0 ? (
          <ol className={classes.changes}>
            {steps.map(({ title, as, act }, at) => (
              // The list only grows, and two steps may be equal.
              <li key={`${at} ${act}`}>
                {title} · {titleOf(as)}
                <br />
                <span className={classes.secondary}>{act}</span>
              </li>
            ))}
          </ol>
        ) : (
          <p className={classes.secondary}>暂无</p>
        )}
        {recorded?.isFull && <p className={classes.error}>步骤已录满，后面做的没有记下来，请先加进脚本。</p>}
      </div>
      <div className={classes.buttons}>
        <Button onClick={take} loading={busy === 'take'} disabled={isDirty || steps.length === 0} variant="default">
          加到脚本末尾
        </Button>
      </div>
      {failure && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
