import { useId } from 'react';
import type { ImportProgress } from '#contracts/entities/import.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { UploadZone } from '../../ui/fields/upload/UploadZone.tsx';
import classes from './import.module.css';
import type { ImportState } from './use-import.ts';

const LABEL = '要导入的 Excel 文件';

/** Renders the file field and the progress of the check, as the number of rows that the server has read. */
export function ImportFile({ state }: { state: ImportState }) {
  const id = useId();
  const { upload, error, fileName, progress, applying } = state;
  return (
    <div className={classes.file}>
      <UploadZone
        upload={upload}
        invalid={error !== null}
        disabled={applying}
        busyText={progressText(progress)}
        prompt={fileName ? `${fileName} · 点击或拖动可重新上传` : '点击或拖动 .xlsx 或 .csv 文件到此处'}
        input={{
          id,
          accept: `${XLSX_TYPE},.xlsx,.csv`,
          'aria-label': LABEL,
          'aria-invalid': error !== null,
          ...(error !== null && { 'aria-describedby': `${id}-fault` }),
        }}
      />
      {upload.busy && progress.total > 0 && (
        <progress className={classes.progress} aria-label="检查进度" value={progress.done} max={progress.total} />
      )}
      {error !== null && (
        <p id={`${id}-fault`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function progressText({ stage, done, total }: ImportProgress): string {
  if (stage === 'waiting') return '正在上传文件…';
  if (stage === 'reading') return '正在读取文件…';
  return `正在检查 ${formatCount(done)} / ${formatCount(total)} 行`;
}
