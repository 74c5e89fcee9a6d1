import { useForm } from '@mantine/form';
import useSWR from 'swr';
import * as z from 'zod';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { Wide } from '../../ui/form/Wide.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { askMock } from '../ask-mock.ts';
import type { SandboxRow } from '../desk/data/schemas.ts';
import { placeOf, tell } from '../desk/data/tell.ts';
import { useKnownDesk } from '../desk/data/use-desk.ts';
import { BrandFields } from './BrandFields.tsx';
import { brandFaults, brandOf, noBrand } from './values.ts';

/** `GET brand` */
const known = z.object({
  brand: z
    .object({
      brandName: z.string(),
      shortName: z.string(),
      logo: z.string().nullable(),
      colour: z.string(),
      campuses: z.array(z.string()),
      courses: z.array(z.string()),
    })
    .nullable(),
});
type Known = z.infer<typeof known>['brand'];

interface Props {
  dialog: Dialog<SandboxRow>;
  onDone(row: SandboxRow, text: string): void;
}

/** The institution of a sandbox bears a prospect's brand, in everything that was entered too. */
export const BrandDialog = ({ dialog, onDone }: Props) => (
  <FormDialog title={`“${dialog.subject?.name}”的客户品牌`} opened={dialog.opened} onClose={dialog.close}>
    {dialog.subject && <Asked key={dialog.openings} row={dialog.subject} onDone={onDone} />}
  </FormDialog>
);

function Asked({ row, onDone }: { row: SandboxRow; onDone: Props['onDone'] }) {
  const { data, error, isValidating, mutate } = useSWR(
    ['brand of', row.id],
    () => askMock('brand', known, undefined, placeOf(row.path)),
    // What is being typed stays when the network comes back.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  // What another window has changed meanwhile is known before the form begins.
  if (data && !isValidating) return <BrandForm row={row} brand={data.brand} onDone={onDone} />;
  if (!error) return <FormSkeleton fields={4} />;
  return (
    <ErrorState
      title="没有取到客户品牌"
      message="没有连接上演示服务器，请稍后重试"
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}

function BrandForm({ row, brand, onDone }: { row: SandboxRow; brand: Known; onDone: Props['onDone'] }) {
  const { limits } = useKnownDesk();
  const form = useForm({
    initialValues: brand
      ? {
          brandName: brand.brandName,
          shortName: brand.shortName,
          campuses: brand.campuses.join('\n'),
          courses: brand.courses.join('\n'),
          logo: brand.logo ?? '',
          colour: brand.colour,
        }
      : noBrand,
    validate: brandFaults(limits.brand),
  });
  const save = async (values: typeof form.values): Promise<boolean> => {
    const wish = brandOf(values);
    const done = await tell('PUT', 'brand', { brand: wish }, placeOf(row.path));
    if (done) onDone(row, wish ? `“${row.name}”已换上“${wish.shortName}”` : `“${row.name}”已恢复原来的名称`);
    return done;
  };
  return (
    <DialogForm form={form} submitLabel="换上这些" save={save}>
      <Wide>
        <p>
          沙箱里的机构、校区和课程换成这些名称，课表、名单、导出和打印里也一样，标志和主色随之更换；已录入的内容保留。
          正在使用的人刷新页面后看到。24 小时内可以撤销；全部留空就恢复原来的样子。
        </p>
      </Wide>
      <BrandFields field={(name) => form.getInputProps(name)} />
    </DialogForm>
  );
}
