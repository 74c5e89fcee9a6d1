import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Input } from '#contracts/call.ts';
import { type FileCall, useDownload } from '../../http/download.ts';

interface ExportButtonProps<C extends FileCall> {
  call: C;
  /** The list's filters: what is exported is what is listed. */
  input: Input<C>;
  fileName: string;
}

export function ExportButton<C extends FileCall>({ call, input, fileName }: ExportButtonProps<C>) {
  const { download, downloading } = useDownload(call);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={downloading}
      onClick={() => void download(input, fileName)}
    >
      导出
    </Button>
  );
}
