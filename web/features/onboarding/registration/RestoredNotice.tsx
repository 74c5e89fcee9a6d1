import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Tells the user after a reload which part of the input was restored and which must be entered again. */
export const RestoredNotice = () => (
  <FullWidth>
    <Alert color="blue" variant="light" title="已恢复上次填写的内容" icon={<IconInfoCircle size={18} />}>
      图片、密码和验证码不会保留，请重新填写。
    </Alert>
  </FullWidth>
);
