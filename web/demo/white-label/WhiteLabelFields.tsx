import type { useForm } from '@mantine/form';
import { TextAreaField, TextField } from '../../ui/fields/fields.ts';
import { useLoadedAdminData } from '../admin/data/use-admin-data.ts';
import { ColourField } from './ColourField.tsx';
import { LogoField } from './LogoField.tsx';
import type { WhiteLabelValues } from './values.ts';

/** Renders the fields for a prospect's names, logo and main colour. @param field returns the form props of a field */
export const WhiteLabelFields = ({
  field,
}: {
  field(name: keyof WhiteLabelValues): ReturnType<ReturnType<typeof useForm>['getInputProps']>;
}) => {
  const { brand } = useLoadedAdminData().limits;
  return (
    <>
      <TextField label="客户机构名称" placeholder="如 新星艺术培训学校" {...field('brandName')} />
      <TextField label="客户简称" placeholder="如 新星艺术" {...field('shortName')} />
      <TextAreaField
        label="客户的校区"
        placeholder={`每行一个，最多 ${brand.campuses} 个，如\n湖滨校区`}
        autosize
        minRows={3}
        maxRows={5}
        {...field('campuses')}
      />
      <TextAreaField
        label="客户的主要课程"
        placeholder={`每行一门，最多 ${brand.courses} 门，如\n少儿架子鼓`}
        autosize
        minRows={3}
        maxRows={8}
        {...field('courses')}
      />
      <LogoField {...field('logo')} />
      <ColourField {...field('colour')} />
    </>
  );
};
