import { CannotRun } from '../../verify/cannot-run.ts';
import { parseAddress, parseOptions } from '../options.ts';

const options = {
  listen: { type: 'string' },
  backend: { type: 'string' },
  prefix: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const USAGE = `用法：npm run backend:traffic -- FILE.har [选项]
      npm run backend:traffic -- access.log [选项]
      npm run backend:traffic -- --listen 5199 --backend https://test.example [选项]

把录下的请求和响应与管理台读取的内容比较：浏览器开发者工具“网络”导出的 HAR（含内容），
每行一个 JSON 对象、含响应正文的访问日志（格式见 scripts/backend/README.md），
或者本命令在 127.0.0.1 上启动的录制代理：另开终端用 BACKEND=http://127.0.0.1:5199 npm run dev
打开管理台操作，完成后按 Ctrl-C 结束并得到报告。代理不保存任何请求和响应。

报告中没有令牌、手机号、姓名、证件号等内容：值只写类型和形式。

  --listen PORT          启动录制代理；--backend URL 指明它转发到的后端
  --prefix /gateway/v1   后端路径的前缀，可以多次；不给时接受任何前缀
  --report FOLDER        写出 report.html、junit.xml、findings.json
  --json                 以 JSON 输出结果

退出码：0 没有不符，1 有不符，2 无法核对。`;

/** A recording to read, or a proxy to start. */
export type Source = { kind: 'file'; path: string } | { kind: 'proxy'; port: number; backend: string };

export interface Options {
  source: Source;
  prefixes: readonly string[];
  report: string | undefined;
  json: boolean;
}

const MAX_PORT = 65_535;

/**
 * Parses the options. Returns null if the help is requested.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const { listen, backend, prefix: prefixes, report, json } = values;
  const common = { prefixes, report, json };
  if (listen === undefined && backend === undefined) {
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0)
      throw new CannotRun('请给出一个 HAR 或访问日志的文件，或者 --listen PORT --backend URL，用法见 --help');
    return { source: { kind: 'file', path }, ...common };
  }
  if (listen === undefined || backend === undefined || positionals.length > 0)
    throw new CannotRun('录制需要同时给出 --listen PORT 和 --backend URL，不给文件');
  const port = Number(listen);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new CannotRun(`--listen 应为 0 到 ${MAX_PORT} 的端口，收到的是“${listen}”`);
  return { source: { kind: 'proxy', port, backend: parseAddress('--backend', backend) }, ...common };
}
