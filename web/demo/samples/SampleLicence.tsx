import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { uploads } from '#contracts/calls/uploads.ts';
import { connection } from '../../http/connect.ts';
import { useSend } from '../../http/use-send.ts';
import type { Extensions } from '../../session/extensions.ts';
import { askMock } from '../ask-mock.ts';
import { samples } from '../mock-schemas.ts';
import classes from './SampleLicence.module.css';

/** Takes the licence that the mock server brings along, as if it had been chosen from a folder. */
export function SampleLicence({ onAnswer, onChange }: ComponentProps<Extensions['sampleLicence']>) {
  const { send, sending } = useSend(uploads.image);
  const [fetching, setFetching] = useState(false);
  const take = async () => {
    setFetching(true);
    const file = await fetchSample().finally(() => setFetching(false));
    const sent = file && (await send({ file, folderType: 'licence', ocrType: 'businessLicense' }));
    if (!sent?.ok) return;
    onAnswer(sent.data);
    onChange(sent.data.fileUrl);
  };
  return (
    <Button
      variant="subtle"
      color="blue"
      size="compact-sm"
      className={classes.sample}
      loading={fetching || sending}
      onClick={() => void take()}
    >
      使用样例营业执照
    </Button>
  );
}

async function fetchSample(): Promise<File | null> {
  try {
    const sample = (await askMock('samples', samples)).find(({ name }) => name.includes('licence'));
    if (!sample) throw new Error('There is no licence among the samples.');
    const response = await fetch(sample.url);
    if (!response.ok) throw new Error(`The sample was answered ${response.status}.`);
    const bytes = await response.blob();
    return new File([bytes], sample.name, { type: bytes.type, lastModified: 0 });
  } catch {
    connection.showError('没有取到样例营业执照');
    return null;
  }
}
