import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { imports } from '#contracts/calls/imports.ts';
import { IMPORT_MAX_ROWS, type ImportKind, importNouns } from '#contracts/entities/import.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { useDownload } from '../../http/download.ts';
import { useCall } from '../../http/use-call.ts';
import { useOffered } from '../offered/use-offered.ts';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import classes from './import.module.css';
import { RecentImports } from './RecentImports.tsx';
import { useImport } from './use-import.ts';

/** Renders the three steps (template, file with its check, result) and the recent imports. */
export function ImportSteps({ kind }: { kind: ImportKind }) {
  const recent = useCall(imports.batches, { kind }, { quiet: true });
  const state = useImport(kind, recent.data);
  const offersTemplate = useOffered('下载模板', imports.template);
  const { guard } = useDialogFrame();
  const { applying } = state;
  useEffect(() => {
    guard.current = { dirty: () => applying, saving: () => applying };
    return () => {
      guard.current = null;
    };
  }, [guard, applying]);

  if (isMissingCall(recent.error))
    return <ErrorState title="当前系统还不支持导入" message={`可以在列表中逐个新增${importNouns[kind].noun}`} />;
  return (
    <>
      <ol className={classes.steps}>
        {offersTemplate && (
          <Step title="下载模板">
            <Template kind={kind} />
          </Step>
        )}
        <Step title="上传并检查">
          <ImportFile state={state} />
        </Step>
        <Step title="确认导入">
          <ImportOutcome kind={kind} state={state} />
        </Step>
      </ol>
      <RecentImports kind={kind} state={recent} onUndo={state.clearBatch} />
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </li>
  );
}

function Template({ kind }: { kind: ImportKind }) {
  const { download, downloading } = useDownload(imports.template);
  return (
    <div className={classes.line}>
      <p className={classes.hint}>
        {`带 * 的列必填，校区等列从下拉列表中选择；一次最多导入 ${formatCount(IMPORT_MAX_ROWS)} 行。`}
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={downloading}
        onClick={() => void download({ kind }, `${importNouns[kind].noun}导入模板.xlsx`)}
      >
        下载模板
      </Button>
    </div>
  );
}
