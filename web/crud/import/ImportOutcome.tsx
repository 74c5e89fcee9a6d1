import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileDownload } from '@tabler/icons-react';
import { imports } from '#contracts/calls/imports.ts';
import { IMPORT_UNDO_HOURS, type ImportCheck, type ImportKind, importNouns } from '#contracts/entities/import.ts';
import { repeatedImportText } from '#contracts/rules/repeated-import.ts';
import { useAbsent } from '../../http/absent-calls.ts';
import { useDownload } from '../../http/download.ts';
import { today } from '../../session/today.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { useConfirmedSend } from '../confirm/use-confirmed-send.tsx';
import { useOffered } from '../offered/use-offered.ts';
import { DuplicateRows } from './DuplicateRows.tsx';
import { ImportErrorTable } from './ImportErrorTable.tsx';
import classes from './import.module.css';
import type { ImportState } from './use-import.ts';

interface ImportOutcomeProps {
  kind: ImportKind;
  state: ImportState;
}

/**
 * Shows the validation errors or the rows ready to import after the check, and the number of imported rows after the
 * import.
 */
export function ImportOutcome({ kind, state }: ImportOutcomeProps) {
  const { noun, counter } = importNouns[kind];
  const { check, count } = state;
  const lacksUndo = useAbsent(imports.undo);
  if (count !== null)
    return (
      <p className={classes.good}>
        <IconCircleCheck size={18} aria-hidden />
        {`已导入 ${formatCount(count)} ${counter}${noun}${lacksUndo ? '' : `，${IMPORT_UNDO_HOURS} 小时内可以在下方撤销`}`}
      </p>
    );
  if (!check) return <p className={classes.hint}>每一行都检查通过后才能导入；有错误时不会导入任何数据。</p>;
  return check.total > 0 ? <InvalidRows check={check} /> : <ReadyToApply kind={kind} state={state} check={check} />;
}

function InvalidRows({ check }: { check: ImportCheck }) {
  const { download, downloading } = useDownload(imports.markedCopy);
  const offersCopy = useOffered('下载标注文件', imports.markedCopy);
  const { importKey, rows, faultyRows, total, faults, fileName, appliedBefore } = check;
  return (
    <>
      <div className={classes.line}>
        <p className={classes.bad} role="status">
          {`共 ${formatCount(rows)} 行，其中 ${formatCount(faultyRows)} 行有 ${formatCount(total)} 处错误，没有导入任何数据。请修改后重新上传。`}
        </p>
        {offersCopy && (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} />}
            loading={downloading}
            onClick={() => void download({ importKey }, fileName ?? '导入_错误标注.xlsx')}
          >
            下载标注文件
          </Button>
        )}
      </div>
      <Notes notes={check.notes} />
      {appliedBefore && <p className={classes.hint}>{`${repeatedImportText(appliedBefore, today())}。`}</p>}
      <ImportErrorTable errors={faults} total={total} rest={offersCopy ? '见标注文件' : '在修改后重新检查'} />
    </>
  );
}

function ReadyToApply({ kind, state, check }: ImportOutcomeProps & { check: ImportCheck }) {
  const { noun, counter } = importNouns[kind];
  const { rows, appliedBefore, duplicates } = check;
  const label = `导入 ${formatCount(rows)} ${counter}${noun}`;
  const repeat = useConfirmedSend<NonNullable<ImportCheck['appliedBefore']>>(
    (before) => ({
      title: '提示',
      confirmLabel: '再次导入',
      text: `${repeatedImportText(before, today())}。再次导入会产生重复的${noun}，是否继续？`,
    }),
    () => state.apply(true),
  );
  return (
    <>
      <div className={classes.line}>
        {state.applying ? (
          <ApplyProgress rows={rows} />
        ) : (
          <ValidRows noun={noun} check={check} unknown={state.unknown} />
        )}
        <Button
          loading={state.applying}
          onClick={() => (appliedBefore ? repeat.ask(appliedBefore) : void state.apply())}
        >
          {label}
        </Button>
      </div>
      <Notes notes={check.notes} />
      {!!duplicates?.length && <DuplicateRows noun={noun} duplicates={duplicates} total={check.known ?? 0} />}
      {repeat.dialog}
    </>
  );
}

/** Lists the notes of the check, which state what the import does not do. */
const Notes = ({ notes }: Pick<ImportCheck, 'notes'>) =>
  notes && notes.length > 0 ? (
    <ul className={classes.notes} aria-label="说明">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null;

/** All rows are written in one transaction, so there is no progress to count. */
const ApplyProgress = ({ rows }: { rows: number }) => (
  <div className={classes.writing}>
    <p role="status">{`正在写入 ${formatCount(rows)} 行，完成前请不要关闭页面…`}</p>
    <progress className={classes.progress} aria-label="写入进度" />
  </div>
);

function ValidRows({
  noun,
  check: { rows, known, duplicates },
  unknown,
}: {
  noun: string;
  check: ImportCheck;
  unknown: boolean;
}) {
  if (unknown)
    return (
      <p className={classes.bad} role="status">
        没有收到导入结果。如果“最近导入”中没有这个文件，请再次点击导入，不会重复写入。
      </p>
    );
  return (
    <div>
      <p className={classes.good} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {`${formatCount(rows)} 行全部通过检查`}
      </p>
      {!!known && (
        <p className={classes.hint}>
          {`${duplicates?.length ? '以下各行' : `其中 ${formatCount(known)} 行`}与已有${noun}的姓名、联系电话相同，导入后会有重复的${noun}。`}
        </p>
      )}
    </div>
  );
}
