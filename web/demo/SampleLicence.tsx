import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { uploads } from '#contracts/calls/uploads.ts';
import { root } from '../http/address.ts';
import { connection } from '../http/connect.ts';
import { useSend } from '../http/use-send.ts';
import type { UploadAnswer } from '../crud/upload/ImageField.tsx';
import classes from '../features/onboarding/registration/registration.module.css';

interface SampleLicenceProps {
  onAnswer(answer: UploadAnswer): void;
  onChange(fileUrl: string): void;
}

/** Takes the licence that the mock server brings along, as if it had been chosen from a folder. */
export function SampleLicence({ onAnswer, onChange }: SampleLicenceProps) {
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

const list = z.object({ data: z.array(z.object({ name: z.string(), url: z.string() })) });

async function fetchSample(): Promise<File | null> {
  try {
    const samples = list.parse(await (await fetch(`${root}/__mock/samples`)).json()).data;
    const sample = samples.find(({ name }) => name.includes('licence'));
    if (!sample) throw new Error('There is no licence among the samples.');
    const response = await fetch(sample.url);
    if (!response.ok) throw new Error(`The sample was answered ${response.status}.`);
    const bytes = await response.blob();
    return new File([bytes], sample.name, { type: bytes.type });
  } catch {
    connection.showError('没有取到样例营业执照');
    return null;
  }
}
