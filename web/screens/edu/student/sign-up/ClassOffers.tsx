import { Collapse, Input, Radio, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { nameWithCampus } from '#web/features/enrolment/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { hasQueue, JoinButton } from '#web/features/waiting-list/lazy.ts';
import type { Filters } from '#web/crud/list/address-state.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import classes from './ClassOffers.module.css';
import { splitOffers, type Offers } from './offers.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

interface ClassOffersProps {
  /** Filters of the class list; null until an enrolment is selected and the campus's courses are loaded. */
  filters: Filters<typeof clas.options> | null;
  /** Ids of the classes that the student's other enrolments have. The selected enrolment may join them. */
  classesOfOthers: readonly string[];
  /** Student who can join the waiting list of a full class. */
  studentId: string;
  value?: string;
  onChange?(claId: string, cla: Cla | undefined): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Distance from the end of the scroll area at which the next page loads (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/** Renders the classes open for sign-up, then the unavailable ones with their reasons. */
export function ClassOffers({
  filters,
  classesOfOthers,
  studentId,
  value = '',
  onChange,
  error,
  'data-path': path,
}: ClassOffersProps) {
  const list = useGrowingCall(clas.options, filters);
  const box = useRef<HTMLDivElement>(null);
  const { offered, unavailable } = splitOffers(list.rows ?? []);

  const loadAhead = () => {
    const element = box.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight <= LOAD_AHEAD_PX) list.fetchMore();
  };
  // Hidden classes take no space, so a loaded page may leave the scroll area as empty as before. Check again after
  // every render.
  useEffect(loadAhead);

  return (
    <Input.Wrapper label="班级" labelElement="div" error={error} required>
      <Radio.Group
        value={value}
        onChange={(claId) =>
          onChange?.(
            claId,
            list.rows?.find((cla) => cla.claId === claId),
          )
        }
        aria-label="班级"
      >
        <div ref={box} className={classes.box} onScroll={loadAhead} data-path={path} tabIndex={-1}>
          {offered.map((cla) => (
            <OfferedClass key={cla.claId} cla={cla} isOfOther={classesOfOthers.includes(cla.claId)} />
          ))}
          {list.loading && <LoadingMore />}
          {list.rows && !list.loading && offered.length === 0 && <p className={classes.none}>暂无可加入的班级</p>}
          {list.failed && (
            <p className={classes.none}>
              班级列表加载失败
              <UnstyledButton className={classes.retry} onClick={list.reload}>
                重试
              </UnstyledButton>
            </p>
          )}
        </div>
      </Radio.Group>
      <UnavailableClasses unavailable={unavailable} studentId={studentId} />
    </Input.Wrapper>
  );
}

function OfferedClass({ cla, isOfOther }: { cla: Cla; isOfOther: boolean }) {
  const signedUp = cla.isSignUp === true && (isOfOther ? '其他报读在此班' : '已在班');
  const disabled = cla.isSignUp === true && !isOfOther;
  return (
    <Radio.Card value={cla.claId} disabled={disabled} className={classes.offer} aria-label={claLabel(cla, signedUp)}>
      <Radio.Indicator disabled={disabled} iconColor="var(--navy)" />
      <ClassLine cla={cla}>
        {signedUp && <StatusTag tone="info">{signedUp}</StatusTag>}
        {isFull(cla) && <StatusTag tone="warning">满</StatusTag>}
        {cla.waitingCnt ? <StatusTag tone="info">{`候补 ${cla.waitingCnt}`}</StatusTag> : null}
      </ClassLine>
    </Radio.Card>
  );
}

const claLabel = (cla: Cla, signedUp: string | false): string =>
  [nameWithCampus(cla), signedUp, isFull(cla) && '满', cla.waitingCnt && `候补 ${cla.waitingCnt}`, formatSeats(cla)]
    .filter(Boolean)
    .join('，');

const formatSeats = ({ studentCnt, capacity }: Cla): string => `${studentCnt ?? 0}/${capacity} 人`;

const ClassLine = ({ cla, children }: { cla: Cla; children?: ReactNode }) => (
  <span className={classes.line}>
    <span className={classes.title}>
      {cla.claColor && <Dot color={cla.claColor} />}
      <strong>{cla.claName}</strong>
      {children}
    </span>
    <span className={classes.facts}>
      {[cla.deptName, cla.staffName, cla.openDate && `${cla.openDate} 开班`].filter(Boolean).join(' · ')}
      <span className={classes.seats}>{formatSeats(cla)}</span>
    </span>
  </span>
);

const Dot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
);

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

const LoadingMore = () => (
  <div role="status" aria-label="加载中" className={classes.loading}>
    <Skeleton height={40} />
    <Skeleton height={40} />
  </div>
);
