import { pactFolder } from '../../pact/folder.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { parseOptions } from '../options.ts';

const options = {
  prefix: { type: 'string', multiple: true, default: [] as string[] },
  only: { type: 'string', multiple: true, default: [] as string[] },
  call: { type: 'string', multiple: true, default: [] as string[] },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean', default: false },
  report: { type: 'string' },
  pacts: { type: 'string', default: pactFolder },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const USAGE = `用法：npm run backend:openapi -- 地址或文件 [选项]

把后端自己的接口文档（springdoc、knife4j、swagger，OpenAPI 2.0、3.0、3.1，JSON 或 YAML）与管理台的契约比较。
不需要令牌和数据，不调用后端的接口。地址可以是文档的，也可以是 swagger-ui 或 knife4j 页面的。

  --prefix /gateway/v1   后端路径的前缀，可以多次；不给时自动识别
  --only rooms,clas      只比较这些业务域；--call rooms.add 只比较这些接口
  --baseline FILE        其中的差异已被接受，不再报告
  --write-baseline       把这次的差异写入 --baseline 的文件
  --report FOLDER        写出 report.html、junit.xml、findings.json
  --json                 以 JSON 输出结果
  --pacts FOLDER         使用另外的契约文件

退出码：0 没有不符，1 有不符，2 无法比较。`;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

/**
 * Parses the options. Returns null if the help is requested.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0)
    throw new CannotRun('请给出一个接口文档的地址或文件：npm run backend:openapi -- http://localhost:8080/v3/api-docs');
  if (values['write-baseline'] && values.baseline === undefined)
    throw new CannotRun('--write-baseline 需要 --baseline FILE 指明写到哪里');
  return {
    source,
    prefixes: values.prefix,
    only: values.only.flatMap((names) => names.split(',')).filter(Boolean),
    calls: values.call.flatMap((names) => names.split(',')).filter(Boolean),
    baseline: values.baseline,
    writesBaseline: values['write-baseline'],
    report: values.report,
    pacts: values.pacts,
    json: values.json,
  };
}
