import { onboarding } from '#contracts/control/onboarding.ts';
import { readControl } from '../control-client.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { uploads } from '#contracts/calls/uploads.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useSend } from '../../http/use-send.ts';
import type { Extensions } from '../../session/extensions.ts';
import classes from './SampleLicence.module.css';

/** Renders the button that uploads the sample licence of the mock server as if the user had chosen the file. */
export function SampleLicence({ onUploaded, onChange }: ComponentProps<Extensions['sampleLicence']>) {
  const { send, sending } = useSend(uploads.image);
  const [fetching, setFetching] = useState(false);
  const take = async () => {
    setFetching(true);
    const file = await fetchSample().finally(() => setFetching(false));
    const uploaded = file && (await send({ file, folderType: 'licence', ocrType: 'businessLicense' }));
    if (!uploaded?.ok) return;
    onUploaded(uploaded.data);
    onChange(uploaded.data.fileUrl);
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
    const sample = (await readControl(onboarding.samples, {})).find(({ name }) => name.includes('licence'));
    if (!sample) throw new Error('There is no licence among the samples.');
    const response = await fetch(sample.url);
    if (!response.ok) throw new Error(`The sample was answered ${response.status}.`);
    const bytes = await response.blob();
    return new File([bytes], sample.name, { type: bytes.type, lastModified: 0 });
  } catch {
    appBindings.showError('样例营业执照加载失败');
    return null;
  }
}
