import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#web/app/toast.ts';

/** Characters of a file have at most four bytes. */
const BYTES_A_CHARACTER = 4;

interface Props {
  /** Noun of the document, such as 练习. */
  noun: string;
  /** Maximum number of characters. */
  most: number;
  /** Creates a document from the text of a file. @throws Error with the mistakes */
  create(text: string): Promise<{ id: string; title: string }>;
  addressOf(id: string): string;
}

/** Renders the button that creates a document from a file. */
export function ImportButton({ noun, most, create, addressOf }: Props) {
  const [, navigate] = useLocation();
  const [isImporting, setIsImporting] = useState(false);
  const importFile = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > most * BYTES_A_CHARACTER) {
      showToast('error', `文件太大：${noun}文件最多 ${most} 个字符`);
      return;
    }
    setIsImporting(true);
    try {
      const created = await create(await file.text());
      showToast('success', `已导入“${created.title}”`);
      navigate(addressOf(created.id));
    } catch (error) {
      showToast('error', (error as Error).message.replaceAll('\n', '；'));
    }
    setIsImporting(false);
  };
  return (
    <FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={isImporting}
        >
          导入文件
        </Button>
      )}
    </FileButton>
  );
}
