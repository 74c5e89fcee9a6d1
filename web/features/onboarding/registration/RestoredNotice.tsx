import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Wide } from '../../../ui/form/Wide.tsx';

/** After a reload: what has come back, and what has not. */
export const RestoredNotice = () => (
  <Wide>
    <Alert color="blue" variant="light" title="已恢复上次填写的内容" icon={<IconInfoCircle size={18} />}>
      图片、密码和验证码不会保留，请重新填写。
    </Alert>
  </Wide>
);
