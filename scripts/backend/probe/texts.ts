import { say, type Text } from '../../verify/language.ts';
import type { ProbeOptions } from './options.ts';

/** Command with its required options. */
export const COMMAND = 'npm run backend:probe --';

export const HELP: Text = {
  zh: `用法：${COMMAND} --backend URL --test-tenant A,B [选项]
按契约生成反常的输入，逐个接口发给后端，检查：总有外壳、没有 5xx、不泄露内部信息、被拒绝就不改变数据、
看不到另一机构的数据、令牌失效即拒绝、及时响应。只写入测试租户 A，新增的会删除。

  --backend URL        后端地址
  --test-tenant A,B     测试租户的名称或编号；B 的数据不应出现在 A 的响应中（可以不给）
  --tokens FILE        令牌文件，如 {"business": "…", "business@other": "…", "teacher": "…", "expired": "…"}；
                       也可以用环境变量 CONSOLE_TOKEN_BUSINESS 等，见 scripts/verify/README.md
  --only rooms,clas    只检查这些业务域；--call rooms.add 只检查这些接口
  --read-only          只进行读操作
  --platform-writes    也进行平台、代理商和访客的写操作，它们不属于任何租户
  --runs 20            每个接口生成的输入数
  --seed N             重现一次运行：同样的种子生成同样的输入
  --today 2026-09-07   后端的业务日期；默认取响应的 Date 头
  --report FOLDER      写出 report.html、junit.xml、findings.json
  --write-config FILE  把后端未提供的接口写入管理台的配置文件（console.json）
  --lang en            英文输出

退出码：0 没有发现，1 有不符，2 没有做成。`,
  en: `Usage: ${COMMAND} --backend URL --test-tenant A,B [options]
Sends odd inputs, generated from the contract, to every call of a backend, and checks: always an envelope, no 5xx, no
internals, no change by a refusal, no row of another institution, no answer without a session, responses in time.
It writes only to test tenant A, and removes the rows that it adds.

  --backend URL        the backend
  --test-tenant A,B    names or ids of test tenants; rows of B must not occur in responses to A (B may be omitted)
  --tokens FILE        tokens: {"business": "…", "business@other": "…", "teacher": "…", "expired": "…"};
                       or variables such as CONSOLE_TOKEN_BUSINESS, see scripts/verify/README.md
  --only rooms,clas    only these domains; --call rooms.add only these calls
  --read-only          only reads
  --platform-writes    also writes of the platform, agents and visitors, which belong to no tenant
  --runs 20            number of generated inputs of each call
  --seed N             repeats a run: equal seeds generate equal inputs
  --today 2026-09-07   business date of the backend; by default that of the Date header
  --report FOLDER      writes report.html, junit.xml and findings.json
  --write-config FILE  writes the calls that the backend lacks into the console's configuration (console.json)
  --lang en            output in English

Exit codes: 0 no findings, 1 findings, 2 could not run.`,
};

/** Returns the announcement, which is printed before the first request that may write. */
export function announcement({
  backend,
  tenant,
  otherTenant,
  seed,
  runs,
  readOnly,
  platformWrites,
}: ProbeOptions): string {
  const platform: Text = platformWrites
    ? { zh: '，以及平台、代理商和访客的接口', en: ', and to calls of the platform, agents and visitors' }
    : { zh: '', en: '' };
  const writes: Text = readOnly
    ? { zh: '不发送写操作。', en: 'Sends no writes.' }
    : {
        zh: `写操作只发往测试租户“${tenant}”${platform.zh}；新增的数据会删除，不能撤销的写操作只发送应被拒绝的输入。`,
        en: `Writes only to test tenant "${tenant}"${platform.en}; removes the rows that it adds. Writes that cannot be undone are sent only with inputs that must be refused.`,
      };
  const other: Text = otherTenant
    ? { zh: `，不应出现“${otherTenant}”的数据`, en: `; rows of "${otherTenant}" must not occur` }
    : { zh: '', en: '' };
  return [
    say({
      zh: `探测后端 ${backend}：每个接口 ${runs} 个生成的输入，种子 ${seed}${other.zh}。`,
      en: `Probing ${backend}: ${runs} generated inputs of each call, seed ${seed}${other.en}.`,
    }),
    say(writes),
  ].join('\n');
}
