import { ownExercises } from '#contracts/control/own-exercises.ts';
import { LONGEST_EXERCISE_FILE } from '#contracts/training/exercise-file.ts';
import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#web/app/toast.ts';
import { sendControl } from '../../control-client.ts';
import { exerciseAddress } from './address.ts';

/** Characters of a file have at most four bytes. */
const LARGEST_FILE = LONGEST_EXERCISE_FILE * 4;

/** Renders the button that creates an exercise from a file. */
export function ImportButton() {
  const [, navigate] = useLocation();
  const [isImporting, setIsImporting] = useState(false);
  const importFile = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      showToast('error', `文件太大：练习文件最多 ${LONGEST_EXERCISE_FILE} 个字符`);
      return;
    }
    setIsImporting(true);
    try {
      const created = await sendControl(ownExercises.create, { text: await file.text() });
      showToast('success', `已导入“${created.title}”`);
      navigate(exerciseAddress(created.id));
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
