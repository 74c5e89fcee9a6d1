import type { useForm } from '@mantine/form';
import { TextAreaField, TextField } from '../../ui/fields/fields.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { useLoadedAdminData } from '../admin/data/use-admin-data.ts';
import { ColourField } from './ColourField.tsx';
import { LogoField } from './LogoField.tsx';
import classes from './preview.module.css';
import { SchoolFields } from './SchoolFields.tsx';
import type { WhiteLabelValues } from './values.ts';
import { WhiteLabelPreview } from './WhiteLabelPreview.tsx';

interface Props {
  values: WhiteLabelValues;
  /** Returns the form props of a field. */
  field(name: keyof WhiteLabelValues): ReturnType<ReturnType<typeof useForm>['getInputProps']>;
}

/** Renders the fields for a prospect's names, school, logo and main colour, with a preview of the typed values. */
export const WhiteLabelFields = ({ values, field }: Props) => {
  const { brand } = useLoadedAdminData().limits;
  return (
    <FullWidth>
      <div className={classes.layout}>
        <WhiteLabelPreview
          brandName={values.brandName}
          shortName={values.shortName}
          logo={values.logo}
          colour={values.colour}
        />
        <div className={classes.fields}>
          <TextField label="客户机构名称" placeholder="如 新星艺术培训学校" {...field('brandName')} />
          <TextField label="客户简称" placeholder="如 新星艺术" {...field('shortName')} />
          <ColourField {...field('colour')} />
          <SchoolFields field={field} />
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
        </div>
      </div>
    </FullWidth>
  );
};
