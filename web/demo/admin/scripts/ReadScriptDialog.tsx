import { demoScriptFile } from '#contracts/training/demo-script-file.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { pointsOf } from '../exercises/check-points.ts';
import { pageTitle } from '../links/console-pages.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import classes from './scripts.module.css';

interface Example {
  title: string;
  goal: string;
  text: string;
}

/** Renders a built-in demo script for reading: what each step does, says and checks. */
export const ReadScriptDialog = ({ dialog }: { dialog: Dialog<Example> }) => (
  <SubjectDrawer dialog={dialog} title={`脚本“${dialog.subject?.title}”`} width={640}>
    {(example) => <ScriptText example={example} />}
  </SubjectDrawer>
);

function ScriptText({ example: { goal, text } }: { example: Example }) {
  const { personas } = useLoadedAdminData();
  const { steps } = demoScriptFile.parse(JSON.parse(text));
  return (
    <div className={classes.reading}>
      <p>{goal}</p>
      <p className={classes.secondary}>
        {'{ }'} 里的词在演示时换成沙箱里的名称，{'[ ]'} 里的部分没有名称时省去。
      </p>
      <ol>
        {steps.map(({ id, title, as, page, act, say, done, guided }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className={classes.secondary}>
              {personas.find(({ username }) => username === as)?.title ?? as} · {pageTitle(page.split('?')[0] ?? '')}
            </p>
            <p>{act}</p>
            <p className={classes.say}>{say}</p>
            <p className={classes.secondary}>
              {done
                ? `自动打勾；还没做时：${pointsOf(done)
                    .map((point) => point.text)
                    .join('；')}`
                : '只看不做，讲完手动打勾'}
              {guided && `。自助导览：${guided.text}（约 ${guided.seconds} 秒）`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
