import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { nameWithCampus } from '../../enrolment/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { ClassLine, formatSeats, type Offers, splitOffers } from '../../enrolment/class-offers/index.ts';
import { hasQueue, JoinButton } from '../../enrolment/waiting-list/lazy.ts';
import type { Filters } from '#web/crud/list/address-state.ts';
import { ChoiceCard, ChoiceList } from '#web/crud/pickers/ChoiceList.tsx';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import classes from './ClassOffers.module.css';

interface ClassOffersProps {
  /** Filters of the class list; null until an enrolment is selected and the campus's courses are loaded. */
  filters: Filters<typeof clas.options> | null;
  /** Ids of the classes that the student's other enrolments have. The selected enrolment may join them. */
  classesOfOthers: readonly string[];
  /** Student who can join the waiting list of a full class. */
  studentId: string;
  /** Called with the loaded classes after each render. */
  onOffered(offered: readonly Cla[]): void;
  value?: string;
  onChange?(claId: string, cla: Cla | undefined): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Renders the classes open for sign-up, then the unavailable ones with their reasons. */
export function ClassOffers({
  filters,
  classesOfOthers,
  studentId,
  onOffered,
  value = '',
  onChange,
  error,
  'data-path': path,
}: ClassOffersProps) {
  const list = useGrowingCall(clas.options, filters);
  const { offered, unavailable } = splitOffers(list.rows ?? []);

  const isLoaded = list.rows !== undefined && !list.loading;
  useEffect(() => {
    if (isLoaded) onOffered(offered);
  });

  return (
    <ChoiceList
      label="班级"
      list={list}
      value={value}
      onChange={(claId) =>
        onChange?.(
          claId,
          list.rows?.find((cla) => cla.claId === claId),
        )
      }
      emptyText={list.rows && !list.loading && offered.length === 0 && '暂无可加入的班级'}
      failedText="班级列表加载失败"
      error={error}
      data-path={path}
      footer={<UnavailableClasses unavailable={unavailable} studentId={studentId} />}
    >
      {offered.map((cla) => (
        <OfferedClass key={cla.claId} cla={cla} isOfOther={classesOfOthers.includes(cla.claId)} />
      ))}
    </ChoiceList>
  );
}

function OfferedClass({ cla, isOfOther }: { cla: Cla; isOfOther: boolean }) {
  const signedUp = cla.isSignUp === true && (isOfOther ? '其他报读在此班' : '已在班');
  const disabled = cla.isSignUp === true && !isOfOther;
  return (
    <ChoiceCard value={cla.claId} disabled={disabled} label={claLabel(cla, signedUp)}>
      <ClassLine cla={cla}>
        {signedUp && <StatusTag tone="info">{signedUp}</StatusTag>}
        {isFull(cla) && <StatusTag tone="warning">满</StatusTag>}
        {cla.waitingCnt ? <StatusTag tone="info">{`候补 ${cla.waitingCnt}`}</StatusTag> : null}
      </ClassLine>
    </ChoiceCard>
  );
}

/** Returns the name of a class with its campus, its state and its seats. */
export const claLabel = (cla: Cla, signedUp: string | false): string =>
  [nameWithCampus(cla), signedUp, isFull(cla) && '满', cla.waitingCnt && `候补 ${cla.waitingCnt}`, formatSeats(cla)]
    .filter(Boolean)
    .join('，');

/** Returns how many classes are full and how many do not recruit, e.g. 另有 1 个班级已满员、1 个已停止招生. */
function unavailableText(unavailable: Offers['unavailable']): string {
  const stopped = unavailable.filter(({ cla }) => cla.recruitStatus === recruitStatuses.stopped).length;
  const counts = [
    [unavailable.length - stopped, '已满员'],
    [stopped, '已停止招生'],
  ] as const;
  const texts = counts
    .filter(([count]) => count > 0)
    .map(([count, state], at) => `${count} 个${at === 0 ? '班级' : ''}${state}`);
  return `另有 ${texts.join('、')}`;
}

function UnavailableClasses({ unavailable, studentId }: Pick<Offers, 'unavailable'> & { studentId: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (unavailable.length === 0) return null;
  return (
    <div className={classes.unavailable}>
      <UnstyledButton className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {unavailableText(unavailable)}
        <IconChevronDown size={16} className={classes.chevron} data-open={open || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={id} transitionDuration={150}>
        <ul className={classes.reasons} aria-label="不可加入的班级">
          {unavailable.map(({ cla, reason }) => (
            <li key={cla.claId}>
              <ClassLine cla={cla} />
              <span className={classes.reason}>
                {cla.waitingCnt ? `${reason}，候补 ${cla.waitingCnt} 人` : reason}
                {hasQueue(cla) && <JoinButton claId={cla.claId} claName={cla.claName} studentIds={[studentId]} />}
              </span>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}
