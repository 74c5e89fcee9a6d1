import type { ActionData } from '#contracts/control/action.ts';
import { whiteLabels } from '#contracts/control/white-labels.ts';
import { useControl } from '../control-client.ts';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { sendSucceeds } from '../admin/data/send-action.ts';
import { useLoadedAdminData } from '../admin/data/use-admin-data.ts';
import { withLogoAt } from './uploaded-logos.ts';
import { WhiteLabelFields } from './WhiteLabelFields.tsx';
import { whiteLabelErrors, whiteLabelOf, noWhiteLabel } from './values.ts';
import { basePathOf, type ListedSandbox, serverRootOf } from '../admin/sandboxes/listed-sandbox.ts';

/** Fields of the school. A change of one of them regenerates the data of the sandbox. */
const SCHOOL_FIELDS = ['subject', 'city', 'campusCount'] as const;

type SavedWhiteLabel = ActionData<typeof whiteLabels.get>['brand'];

interface Props {
  dialog: Dialog<ListedSandbox>;
  onDone(row: ListedSandbox, text: string): void;
}

/** Renders the dialog that edits the white label of a sandbox. The white label also replaces names in entered data. */
export const WhiteLabelDialog = ({ dialog, onDone }: Props) => (
  <SubjectDialog dialog={dialog} title={`“${dialog.subject?.name}”的客户品牌`} width={880}>
    {(row) => <WhiteLabelLoader row={row} onDone={onDone} />}
  </SubjectDialog>
);

function WhiteLabelLoader({ row, onDone }: { row: ListedSandbox; onDone: Props['onDone'] }) {
  const { data, error, isValidating, mutate } = useControl(
    whiteLabels.get,
    {},
    {
      basePath: basePathOf(row),
      // A revalidation would discard typed values.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  // The form waits for the latest values, which may have been changed in another window.
  if (data && !isValidating) return <WhiteLabelForm row={row} brand={data.brand} onDone={onDone} />;
  if (!error) return <FormSkeleton fields={4} />;
  return (
    <ErrorState
      title="客户品牌加载失败"
      message="无法连接演示服务器，请稍后重试"
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}

function WhiteLabelForm({
  row,
  brand,
  onDone,
}: {
  row: ListedSandbox;
  brand: SavedWhiteLabel;
  onDone: Props['onDone'];
}) {
  const { limits } = useLoadedAdminData();
  const form = useForm({
    initialValues: brand
      ? {
          brandName: brand.brandName,
          shortName: brand.shortName,
          campuses: brand.campuses.join('\n'),
          courses: brand.courses.join('\n'),
          logo: brand.logo ?? '',
          colour: brand.colour,
          subject: brand.subject,
          city: brand.city,
          campusCount: brand.campusCount === null ? '' : String(brand.campusCount),
        }
      : noWhiteLabel,
    validate: whiteLabelErrors(limits.brand),
  });
  const [isRegenerating, setRegenerating] = useState(false);
  const isOtherSchool = SCHOOL_FIELDS.some((name) => form.isDirty(name));
  const save = async (values: typeof form.values): Promise<boolean> => {
    const entered = whiteLabelOf(values);
    const whiteLabel = entered && (await withLogoAt(entered, serverRootOf(row)));
    if (whiteLabel === undefined) return false;
    const succeeded = await sendSucceeds(
      whiteLabels.set,
      { brand: whiteLabel, regenerate: isRegenerating },
      basePathOf(row),
    );
    if (succeeded)
      onDone(row, whiteLabel ? `“${row.name}”已换上“${whiteLabel.shortName}”` : `“${row.name}”已恢复原来的名称`);
    return succeeded;
  };
  return (
    <DialogForm form={form} submitLabel="换上这些" save={save}>
      <FullWidth>
        <p>
          {'沙箱里的机构、校区和课程换成这些名称，课表、名单、导出和打印里也一样，标志和主色随之更换；' +
            '已录入的内容保留。换学科、城市或校区数量会重新生成沙箱的数据。' +
            '正在使用的人刷新页面后看到。24 小时内可以撤销；全部留空就恢复原来的样子。'}
        </p>
      </FullWidth>
      <WhiteLabelFields values={form.values} field={(name) => form.getInputProps(name)} />
      {isOtherSchool && (
        <FullWidth>
          <Switch
            label="重新生成数据，放弃沙箱里录入的内容"
            description="没有录入过内容的沙箱直接重新生成；录入的内容 24 小时内可以恢复"
            checked={isRegenerating}
            onChange={({ currentTarget }) => setRegenerating(currentTarget.checked)}
          />
        </FullWidth>
      )}
    </DialogForm>
  );
}
