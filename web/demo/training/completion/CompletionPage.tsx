import type { ExamView } from '#contracts/control/exams.ts';
import type { CourseProgress, Training } from '#contracts/control/exercises.ts';
import { sandboxes, type SandboxFacts } from '#contracts/control/sandboxes.ts';
import { readControl } from '../../control-client.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { root, storageKey } from '#web/http/address.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { readTraining } from '../ask-training.ts';
import { Certificate } from './Certificate.tsx';
import classes from './completion.module.css';

interface CompletionData {
  training: Training;
  sandbox: SandboxFacts;
}

/** Renders 结业, the page with the printable certificate of a course. */
export function CompletionPage({ course: id }: { course: string }) {
  const { data, error, isValidating, mutate } = useSWR('completion', fetchCompletion, { shouldRetryOnError: false });
  if (error && !data)
    return (
      <ErrorState
        title="结业证明加载失败"
        message="无法连接演示环境，请稍后重试"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data) return <LoadingIndicator />;
  const course = data.training.courses.find((one) => one.id === id);
  if (!course)
    return (
      <EmptyState title="没有这门课程" hint="请从管理台右侧的“练习”打开结业证明。">
        <ToConsole />
      </EmptyState>
    );
  const { exam } = data.training;
  const isEarned = exam ? exam.isPassed === true : course.isDone;
  return isEarned ? <Sheet course={course} exam={exam} sandbox={data.sandbox} /> : <NotCompleted course={course} />;
}

async function fetchCompletion(): Promise<CompletionData> {
  const [training, sandbox] = await Promise.all([readTraining(), readControl(sandboxes.get, {})]);
  return { training, sandbox };
}

function NotCompleted({ course: { title, solved, exercises } }: { course: CourseProgress }) {
  const open = exercises.filter(({ state }) => state !== 'solved');
  return (
    <EmptyState
      title={`“${title}”还差 ${exercises.length - solved} 个练习`}
      hint={`全部完成后可以在这里打印结业证明。还差：${open.map((one) => one.title).join('、')}`}
    >
      <ToConsole />
    </EmptyState>
  );
}

const ToConsole = () => (
  <Button component="a" variant="default" href={`${root}/`}>
    回到管理台
  </Button>
);

const NAME = storageKey('trainee-name');
const LONGEST_NAME = 20;

interface SheetProps {
  course: CourseProgress;
  exam: ExamView | null;
  sandbox: SandboxFacts;
}

function Sheet({ course, exam, sandbox }: SheetProps) {
  const defaultName = sandbox.group?.trainee ?? '';
  const [name, setName] = useState(() => defaultName || (localStorage.getItem(NAME) ?? ''));
  useEffect(() => {
    document.title = `结业证明 ${course.title} ${name}`.trim();
    if (!defaultName && name) localStorage.setItem(NAME, name);
  }, [course.title, defaultName, name]);
  const error = name.trim().length > LONGEST_NAME && `不能超过 ${LONGEST_NAME} 个字符`;
  return (
    <main className={classes.page}>
      <div className={classes.tools}>
        <TextInput
          label="姓名"
          description={defaultName ? '培训班名单中的姓名，有误请告诉讲师' : '印在证明上，只保存在这个浏览器里'}
          value={name}
          error={error}
          readOnly={defaultName !== ''}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button disabled={name.trim() === '' || error !== false} onClick={() => print()}>
          打印结业证明
        </Button>
        <Button component="a" variant="default" href={`${root}/`}>
          回到管理台
        </Button>
        <p>{name.trim() === '' ? '请先填写姓名' : '横向 A4 一页；打印窗口里可选“另存为 PDF”'}</p>
      </div>
      <Certificate course={course} exam={exam} name={name.trim()} sandbox={sandbox} />
    </main>
  );
}
