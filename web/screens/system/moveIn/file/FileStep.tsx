import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MOVE_IN_MAX_BYTES } from '#contracts/move-in/limits.ts';
import { sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { saveFile } from '#web/http/download.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { formatCount } from '#web/ui/display/numbers.ts';
import type { Upload } from '#web/ui/fields/upload/use-upload.ts';
import type { ReadSheet } from '../engine/shapes.ts';
import pageClasses from '../move-in.module.css';
import { StepCard } from '../StepCard.tsx';
import type { MoveInWork } from '../use-move-in.ts';
import classes from './file.module.css';

const ZONE_HEIGHT = 104;
const UploadZone = lazyPart(
  lazyModule(async () => (await import('#web/ui/fields/upload/UploadZone.tsx')).UploadZone),
  <Skeleton height={ZONE_HEIGHT} />,
);

const ACCEPTED = '.xlsx,.xls,.csv';
const TOO_LARGE = `文件不能超过 ${MOVE_IN_MAX_BYTES / 1024 / 1024} MB`;

interface FileStepProps {
  work: MoveInWork;
  disabled: boolean;
  onChoose(files: readonly File[]): void;
}

/** Renders the template and the choice of one workbook or of several text files, with the sheets that were recognised. */
export function FileStep({ work, disabled, onChoose }: FileStepProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { files, busy, error, sheets } = work;
  const failure = refusal ?? error;
  const take = (chosen: File[]): void => {
    if (chosen.length === 0) return;
    const large = chosen.find(({ size }) => size > MOVE_IN_MAX_BYTES);
    setRefusal(large ? `${large.name}：${TOO_LARGE}` : null);
    if (!large) onChoose(chosen);
  };
  const upload: Upload = {
    busy: busy === 'reading',
    error: failure,
    take: (file) => file && take([file]),
    cancel: work.clear,
  };
  const names = files.map(({ name }) => name).join('、');
  return (
    <StepCard number={1} title="选择文件" actions={<TemplateButton work={work} />}>
      <p className={pageClasses.hint}>
        一个 Excel
        文件带来校区、教室、员工、课程、产品、班级、学员、报读与剩余课时、上课规则和课次。也可以选择其他软件导出的 Excel
        或 CSV 文件，列名会自动识别。写入之前不会改动任何数据。
      </p>
      <div className={classes.zone}>
        <UploadZone
          upload={upload}
          invalid={failure !== null}
          disabled={disabled}
          busyText="正在读取文件…"
          prompt={names ? `${names} · 点击或拖动可重新选择` : '点击或拖动 .xlsx、.xls 文件，或一次选择多个 .csv 文件'}
          onFiles={take}
          input={{
            id,
            multiple: true,
            accept: ACCEPTED,
            'aria-label': '搬入的文件',
            'aria-invalid': failure !== null,
            ...(failure !== null && { 'aria-describedby': `${id}-error` }),
          }}
        />
      </div>
      {failure !== null && (
        <p id={`${id}-error`} className={pageClasses.error} role="alert">
          {failure}
        </p>
      )}
      {sheets && <Sheets sheets={sheets} />}
      <p className={pageClasses.hint}>文件只在本机读取，浏览器不保存文件；刷新或关闭页面后需要重新选择。</p>
    </StepCard>
  );
}

/** Lists the sheets of the files with the number of their rows. */
const Sheets = ({ sheets }: { sheets: readonly ReadSheet[] }) => (
  <ul className={classes.sheets} aria-label="识别的工作表">
    {sheets.map(({ name, sheet, rowCount }) => (
      <li key={name} data-unread={sheet === null || undefined}>
        <strong>{sheet ? sheetTitles[sheet] : '未读取'}</strong>
        {sheet && name === sheetTitles[sheet] ? '' : name}
        <span>{`${formatCount(rowCount)} 行`}</span>
      </li>
    ))}
  </ul>
);

function TemplateButton({ work: { engine } }: { work: MoveInWork }) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name, content } = await engine.template();
      saveFile(content, name);
    } catch (error) {
      appBindings.showError((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void download()}>
      下载模板
    </Button>
  );
}
