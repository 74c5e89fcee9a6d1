import { studentForm } from '../../entities/student.ts';
import type { PlanRow } from '../plan.ts';
import { type CheckContext, planRow } from './check-context.ts';
import type { Entry } from './directory.ts';
import { formValues } from './form-values.ts';
import { type ReadRow, textValue } from './read-row.ts';
import { inCampus, resolveCampus } from './resolve.ts';

/**
 * Returns the student that a row names: by name and phone, or by name alone if it is unique. A student who is in no
 * other sheet is added from the row if it has a phone.
 */
export function resolveStudent(context: CheckContext, row: ReadRow): Entry | null {
  const { directory, findings, similar } = context;
  const name = textValue(row, 'studentId');
  const phone = textValue(row, 'phone');
  if (name === '') {
    findings.add(row, 'studentId', { kind: 'missing', message: '请输入学员姓名' });
    return null;
  }
  const campus =
    'deptId' in row.values && textValue(row, 'deptId') !== '' ? resolveCampus(context, row, 'deptId') : null;
  const namesakes = directory.student.named(name);
  const samePhone = phone === '' ? namesakes : namesakes.filter((entry) => entry.phone === phone);
  const atCampus = samePhone.filter(inCampus(campus?.reference));
  const candidates = atCampus.length > 0 ? atCampus : samePhone;
  const [first] = candidates;
  if (first && candidates.length === 1) return first;
  if (first) {
    const message =
      phone === ''
        ? `有 ${candidates.length} 个“${name}”，请填写联系电话`
        : `有 ${candidates.length} 个“${name}”电话相同`;
    findings.add(row, 'studentId', { kind: 'ambiguousReference', message });
    return null;
  }
  // Without a sheet of students, another phone means another student.
  const [namesake] = context.present.has('student') ? namesakes : [];
  if (namesake && namesakes.length === 1 && namesake.phone) {
    findings.add(row, 'phone', {
      kind: 'notFound',
      message: `“${name}”的电话是 ${namesake.phone}`,
      mend: { label: namesake.phone, value: namesake.phone },
    });
    return null;
  }
  if (phone !== '' && namesakes.length === 0) return addStudent(context, row, name, campus);
  if (phone !== '' && !context.present.has('student')) return addStudent(context, row, name, campus);
  if (!findings.hasError(row, 'phone')) {
    const likely = similar.find('student', name, directory.student.names());
    findings.add(row, 'studentId', {
      kind: 'notFound',
      message: likely === null ? `没有学员“${name}”` : `没有学员“${name}”，有“${likely}”`,
      mend: likely === null ? null : { label: likely, value: likely },
    });
  }
  return null;
}

function addStudent(context: CheckContext, row: ReadRow, name: string, named: Entry | null): Entry | null {
  const campus = named ?? onlyCampus(context);
  if (!campus) {
    context.findings.add(row, 'studentId', {
      kind: 'notFound',
      message: `没有学员“${name}”，请加到“学员”表，或在这一行填写校区`,
    });
    return null;
  }
  const values = formValues(context, row, studentForm, {
    ...row.values,
    studentName: name,
    deptId: campus.reference,
    remark: null,
  });
  const phone = textValue(row, 'phone');
  const entry: Entry = { reference: { key: row.key }, name, phone, deptId: campus.reference };
  context.directory.student.add(entry);
  if (!values) return entry;
  planRow(context, 'student', row, {
    action: 'add',
    key: row.key,
    row: row.row,
    values,
  } as unknown as PlanRow<'student'>);
  if (context.present.has('student'))
    context.findings.add(row, 'studentId', {
      kind: 'assumed',
      severity: 'warning',
      message: `“学员”表中没有“${name}”（${phone}），将新增`,
    });
  return entry;
}

/** Returns the campus if there is just one. */
function onlyCampus({ directory: { campus } }: CheckContext): Entry | null {
  if (campus.size !== 1) return null;
  const [name = ''] = campus.names();
  return campus.named(name)[0] ?? null;
}
