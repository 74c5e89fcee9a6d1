import { useId } from 'react';
import type { ImportProgress } from '#contracts/entities/import.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { UploadZone } from '../../ui/upload/UploadZone.tsx';
import classes from './import.module.css';
import type { ImportState } from './use-import.ts';

const LABEL = '要导入的 Excel 文件';

/** Renders the file field and the progress of the check, as the number of rows that the server has read. */
export function ImportFile({ state }: { state: ImportState }) {
  const id = useId();
  const { upload, fault, fileName, progress, applying } = state;
  return (
    <div className={classes.file}>
      <UploadZone
        upload={upload}
        wrong={fault !== null}
        disabled={applying}
        busyText={inWords(progress)}
        prompt={fileName ? `${fileName} · 点击或拖动可重新上传` : '点击或拖动 .xlsx 文件到此处'}
        input={{
          id,
          accept: `${XLSX_TYPE},.xlsx`,
          'aria-label': LABEL,
          'aria-invalid': fault !== null,
          ...(fault !== null && { 'aria-describedby': `${id}-fault` }),
        }}
      />
      {upload.busy && progress.total > 0 && (
        <progress className={classes.progress} aria-label="检查进度" value={progress.done} max={progress.total} />
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function inWords({ stage, done, total }: ImportProgress): string {
  if (stage === 'waiting') return '正在上传文件…';
  if (stage === 'reading') return '正在读取文件…';
  return `正在检查 ${formatCount(done)} / ${formatCount(total)} 行`;
}
