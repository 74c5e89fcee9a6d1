import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Input } from '#contracts/call.ts';
import { type FileCall, useDownload } from '../../http/download.ts';
import { useOffered } from '../offered/use-offered.ts';

interface ExportButtonProps<C extends FileCall> {
  call: C;
  /** Filters of the list, so that the export contains the rows of the list. */
  input: Input<C>;
  fileName: string;
  /** Subject of the export, on a page with several export buttons. */
  subjectName?: string;
  size?: 'xs';
}

/** Renders the button that exports a list; nothing if the backend lacks the export. */
export function ExportButton<C extends FileCall>({ call, input, fileName, subjectName, size }: ExportButtonProps<C>) {
  const { download, downloading } = useDownload(call);
  if (!useOffered(subjectName ? `导出${subjectName}` : '导出', call)) return null;
  return (
    <Button
      variant="default"
      {...(size && { size })}
      {...(subjectName && { 'aria-label': `导出${subjectName}` })}
      leftSection={<IconDownload size={16} />}
      loading={downloading}
      onClick={() => void download(input, fileName)}
    >
      导出
    </Button>
  );
}
