import { CAMPUS_COUNTS, schoolCities, schoolSubjects } from '#contracts/control/school-choice.ts';
import type { useForm } from '@mantine/form';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { WhiteLabelValues } from './values.ts';

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const subjectChoices = choicesOf(schoolSubjects);
const cityChoices = choicesOf(schoolCities);
const countChoices = Array.from({ length: CAMPUS_COUNTS.max }, (_, index) => ({
  value: String(index + CAMPUS_COUNTS.min),
  label: `${index + CAMPUS_COUNTS.min} 个`,
}));

/** Renders the fields for the school that is generated: its subject, city and number of campuses. */
export const SchoolFields = ({
  field,
}: {
  field(name: keyof WhiteLabelValues): ReturnType<ReturnType<typeof useForm>['getInputProps']>;
}) => (
  <>
    <SelectField
      label="学科"
      choices={subjectChoices}
      description="课程、教室、教师和班级按学科生成"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      mb="sm"
      {...field('subject')}
    />
    <SelectField
      label="城市"
      choices={cityChoices}
      description="校区的名称和地址用这座城市的区"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      mb="sm"
      {...field('city')}
    />
    <SelectField
      label="校区数量"
      choices={countChoices}
      placeholder="与下面的名称一样多"
      description="没有写名称的校区按城市的区命名"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      mb="sm"
      {...field('campusCount')}
    />
  </>
);
