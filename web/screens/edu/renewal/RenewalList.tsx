import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { renewals } from '#contracts/calls/renewals.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { type Renewal, renewalContactStateNames, renewalReasonNames } from '#contracts/entities/renewal.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { AddressTabs, useAddressTab, useTabTitle } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { ParentTextDialog, type ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';
import { SaleDialog, type SaleSubject, useSaleOffered } from '#web/features/sale/lazy.ts';
import { type Applicant, SignUpDialog } from '#web/features/sale/sign-up/lazy.ts';
import { StudentDrawer } from '#web/features/student/detail/lazy.ts';
import { useSession } from '#web/session/state.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { AdviserSelect } from './AdviserSelect.tsx';
import { renewalColumns } from './columns.tsx';
import { renewalText } from './renewal-text.ts';
import { filterOf, hintOf, SHARED_PARAMETERS, STAGES } from './stages.ts';

const TalkDrawer = lazyDialog(async () => (await import('./TalkDrawer.tsx')).TalkDrawer, byDialogState);
const RenewalSettingDialog = lazyDialog(
  async () => (await import('./RenewalSettingDialog.tsx')).RenewalSettingDialog,
  byDialogState,
);

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const REASONS = choicesOf(renewalReasonNames);
const CONTACT_STATES = choicesOf(renewalContactStateNames);
/** Width in pixels of two buttons, one of them with four characters, and the menu. */
const ACTIONS_WIDTH = 168;
const MINE = [{ value: 'true', label: '只看我的' }];

/** Renders 续费跟进, the enrolments that are due for renewal, with the last talk about each. */
export function RenewalList() {
  const tab = useAddressTab(STAGES, SHARED_PARAMETERS);
  useTabTitle(STAGES, tab);
  const list = useList(renewals.list, { fixed: filterOf(tab.active) });
  const talk = useDialogHandle<Renewal>();
  const text = useDialogHandle<ParentTextSubject>();
  const reading = useDialogHandle<Student>();
  const buying = useDialogHandle<SaleSubject>();
  const signingUp = useDialogHandle<Applicant>();
  const setting = useDialogHandle();
  const { user } = useSession();
  const mayChangeSetting = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  const offersSetting = useOffered(mayChangeSetting ? '续费设置' : '', renewals.setting, renewals.saveSetting);
  const offersTalk = useOffered('记录沟通', studentContacts.add);
  const offersSale = useSaleOffered();
  const { open } = reading;
  const columns = useMemo(() => renewalColumns((row) => open(studentOf(row))), [open]);
  const { salesStaffId, reason, contacted } = list.filters;
  return (
    <ListPage
      list={list}
      tabs={<AddressTabs label="续费跟进" titles={STAGES} tab={tab} counts={list.response?.counts ?? {}} />}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <CampusSelect filter {...list.field('deptId')} />
          <SelectField filter label="负责人" placeholder="负责人不限" choices={MINE} {...list.field('mine')} />
        </>
      }
      moreSet={[salesStaffId, reason, contacted].some((value) => value !== undefined)}
      moreFilters={
        <>
          <AdviserSelect {...list.field('salesStaffId')} />
          <SelectField filter label="原因" choices={REASONS} {...list.field('reason')} />
          <SelectField
            filter
            label="沟通情况"
            placeholder="沟通情况不限"
            choices={CONTACT_STATES}
            {...list.field('contacted')}
          />
        </>
      }
      tools={
        <>
          {mayChangeSetting && offersSetting && (
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setting.open()}
            >
              续费设置
            </Button>
          )}
          <ExportButton call={renewals.export} input={list.filters} fileName="续费跟进.xlsx" />
        </>
      }
      noun="续费跟进"
      emptyHint={hintOf(tab.active)}
      columns={columns}
      rowKey="studentCourseId"
      actionsWidth={ACTIONS_WIDTH}
      actions={(row) => [
        offersTalk && { label: '记录沟通', run: () => talk.open(row) },
        offersSale && { label: '报名', run: () => buying.open(studentOf(row)) },
        { label: '通知家长', run: () => text.open(renewalText(row)) },
        { label: '学员详情', run: () => reading.open(studentOf(row)) },
      ]}
    >
      <TalkDrawer dialog={talk} />
      <ParentTextDialog dialog={text} />
      <SaleDialog dialog={buying} />
      <StudentDrawer dialog={reading} onBuy={buying.open} onSignUp={signingUp.open} />
      <SignUpDialog dialog={signingUp} />
      <RenewalSettingDialog dialog={setting} />
    </ListPage>
  );
}

type Student = Pick<Renewal, 'studentId'> & { studentName: string };

const studentOf = ({ studentId, studentName }: Renewal): Student => ({ studentId, studentName: studentName ?? '' });
