import type { DemoScriptFile } from '#contracts/training/demo-script-file.ts';

const LONGEST = 400;

/** Returns the errors in the texts of a script, each with its place. */
export function scriptErrors({ title, goal, minutes, steps }: DemoScriptFile): string[] {
  return [
    ...lengthErrors('标题', title, 2, 40),
    ...lengthErrors('给谁看、说明什么', goal, 4, LONGEST),
    ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= 90 ? [] : ['计划的分钟数应为 1 至 90 的整数']),
    ...steps.flatMap((step, at) => {
      const place = `第 ${at + 1} 步的`;
      const { guided } = step;
      return [
        ...lengthErrors(`${place}标题`, step.title, 2, 40),
        ...lengthErrors(`${place}操作`, step.act, 2, LONGEST),
        ...lengthErrors(`${place}讲法`, step.say, 2, LONGEST),
        ...(guided ? lengthErrors(`${place}导览文字`, guided.text, 2, LONGEST) : []),
        ...(guided && !(Number.isInteger(guided.seconds) && guided.seconds >= 5 && guided.seconds <= 600)
          ? [`${place}预计秒数应为 5 至 600 的整数`]
          : []),
      ];
    }),
  ];
}

function lengthErrors(label: string, text: string, least: number, most: number): string[] {
  const { length } = text.trim();
  if (length === 0) return [`请输入${label}`];
  if (length < least) return [`${label}至少 ${least} 个字`];
  return length > most ? [`${label}最多 ${most} 个字，现在有 ${length} 个`] : [];
}
