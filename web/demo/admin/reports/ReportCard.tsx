import type { LinkReport } from '#contracts/control/visits.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { nextTopics, returnedPages } from './next-topics.ts';
import classes from './reports.module.css';
import { VisitList } from './VisitList.tsx';
import { minutesText, routeTitle, visitorsText } from './words.ts';

const MAX_RETURNED = 5;

/** Renders which pages a customer has viewed through a link, and what to talk about next. */
export function ReportCard({ report }: { report: LinkReport }) {
  const { personas, sandboxes } = useLoadedAdminData();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { name, visits, minutes, lastAt, lastPage, scripts, firstOpenedAt, walkthrough } = report;
  const titles = report.personas.map(
    (username) => personas.find((one) => one.username === username)?.title ?? username,
  );
  const sandbox = sandboxes.find(({ id }) => id === report.sandbox);
  const returned = returnedPages(report).slice(0, MAX_RETURNED);
  const topics = nextTopics(report);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>{name}</h2>
        {firstOpenedAt === null ? (
          <StatusTag>还没打开</StatusTag>
        ) : (
          <StatusTag tone="info">{visits > 0 ? `来过 ${visits} 次` : '访问记录已随沙箱删除'}</StatusTag>
        )}
        {walkthrough !== null && <StatusTag>自助导览：{walkthrough}</StatusTag>}
        {sandbox && sandbox.name !== name && <span className={classes.secondary}>{sandbox.name}</span>}
      </div>
      {firstOpenedAt !== null && (
        <dl className={classes.facts}>
          <Fact label="首次打开" value={firstOpenedAt?.slice(0, 16)} />
          <Fact
            label="最近一次"
            value={lastAt && [lastAt.slice(0, 16), lastPage && routeTitle(lastPage)].filter(Boolean).join(' · ')}
          />
          <Fact label="共看了" value={visits > 0 && minutesText(minutes)} />
          <Fact label="用什么看" value={visitorsText(report, titles)} />
          <Fact label="看到哪里" value={scripts.map(scriptText).join('；')} />
          <Fact
            label="回头看的"
            value={returned.map(({ route, visits: count }) => `${routeTitle(route)}（${count} 次来访）`).join('、')}
          />
        </dl>
      )}
      {topics.length > 0 && (
        <div className={classes.next}>
          <h3>下次先讲</h3>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {visits > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`${name}的每次来访`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '每次来访'}
        </Button>
      )}
      <div id={listId} hidden={!isOpen}>
        {isOpen && <VisitList report={report} />}
      </div>
    </li>
  );
}

const Fact = ({ label, value }: { label: string; value: string | null | undefined | false }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || '暂无'}</dd>
  </div>
);

function scriptText({ title, done, steps, isFinished }: LinkReport['scripts'][number]): string {
  const share = `${done.length} / ${steps} 步`;
  if (!isFinished) return `“${title}”${share}`;
  return done.length === steps ? `“${title}”已看完` : `“${title}”已看完，做了 ${share}`;
}
