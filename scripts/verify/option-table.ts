import { pactFolder } from '../pact/folder.ts';
import type { Text } from './language.ts';

/** Default of `--timeout`: the limit in seconds for an interaction with its states. */
export const DEFAULT_LIMIT_SECONDS = 30;
/** Maximum number of wrong characters with which an unknown name still resembles a known one. */
export const MAX_TYPOS = 3;

/** Declaration of an option: the form of `parseArgs`, the name of its value, and its description. */
interface OptionDeclaration {
  type: 'string' | 'boolean';
  multiple?: boolean;
  default?: string | boolean | string[];
  value?: string;
  text: Text;
}

/** All options of the command, in the order of the help. Parser, help and handbook use this table. */
export const optionTable = {
  backend: {
    type: 'string',
    value: 'URL',
    text: { zh: '后端的地址（必需）', en: 'address of the backend; required' },
  },
  states: {
    type: 'string',
    value: 'URL',
    text: { zh: '状态地址，在那里建立和撤销状态', en: 'states address, where provider states are set up' },
  },
  pacts: {
    type: 'string',
    value: 'FOLDER',
    default: pactFolder,
    text: { zh: '用另一个文件夹中的契约文件', en: 'other pact files' },
  },
  only: {
    type: 'string',
    value: 'rooms,clas',
    multiple: true,
    default: [] as string[],
    text: {
      zh: '只核对这些业务域，可多次给出；与 --call 同用时两者都核对',
      en: 'only these domains; can be repeated. With --call, both are verified',
    },
  },
  call: {
    type: 'string',
    value: 'rooms.add',
    multiple: true,
    default: [] as string[],
    text: { zh: '只核对这些接口，可多次给出', en: 'only these calls; can be repeated' },
  },
  level: {
    type: 'string',
    value: 'N',
    default: '5',
    text: {
      zh: '只核对到第 N 级：1 登录与框架，2 基础资料，3 教务，4 首页与统计，5 全部（默认）',
      en: 'only calls up to this level: 1 sign-in and shell, 2 basic data, 3 teaching, 4 home and statistics, 5 everything (default)',
    },
  },
  'read-only': {
    type: 'boolean',
    default: false,
    text: { zh: '只核对不改变数据的接口', en: 'only calls that change nothing' },
  },
  'dry-run': {
    type: 'boolean',
    default: false,
    text: {
      zh: '列出将要发送的每个写操作及其正文，什么也不发送',
      en: 'lists each write with its body, and sends nothing',
    },
  },
  plan: {
    type: 'boolean',
    default: false,
    text: {
      zh: '列出实现状态的次序，最有用的在前；不需要后端，什么也不发送',
      en: 'lists an order in which to implement the states, the most useful first; needs no backend and sends nothing',
    },
  },
  'test-tenant': {
    type: 'string',
    value: 'NAME',
    multiple: true,
    default: [] as string[],
    text: {
      zh: '写操作只发往这个测试租户（名称或编号），令牌须按 session.info 属于它；不给，就不发送任何写操作。有一个写操作由另一家机构的人发出：要全部核对，请用逗号再给一个',
      en: "allows writes to this tenant (name or id); a token must belong to it by session.info. Two, separated by a comma or repeated, also allow the write of another institution's user",
    },
  },
  'platform-writes': {
    type: 'boolean',
    default: false,
    text: {
      zh: '也发送不属于任何租户的写操作：平台管理员、代理商和访客的',
      en: 'also allows writes that belong to no tenant: those of platform, agents and visitors',
    },
  },
  resume: {
    type: 'boolean',
    default: false,
    text: {
      zh: '接着以前的运行，不再请求已通过的（记录在 .verify/）',
      en: 'continues earlier runs (state in .verify/) without repeating what passed',
    },
  },
  timeout: {
    type: 'string',
    value: 'SECONDS',
    default: String(DEFAULT_LIMIT_SECONDS),
    text: {
      zh: `每个交互连同它的状态的时限，默认 ${DEFAULT_LIMIT_SECONDS}`,
      en: `limit for each interaction with its states (default ${DEFAULT_LIMIT_SECONDS})`,
    },
  },
  report: {
    type: 'string',
    value: 'FOLDER',
    text: { zh: '写出 report.html 和 junit.xml', en: 'writes report.html and junit.xml' },
  },
  'write-config': {
    type: 'string',
    value: 'FILE',
    text: {
      zh: '把后端未提供的接口写入管理台的配置文件（console.json），管理台据此隐藏它们',
      en: "writes the calls that the backend lacks into the console's configuration (console.json), which hides them",
    },
  },
  flow: {
    type: 'string',
    value: 'rooms,hours',
    multiple: true,
    default: [] as string[],
    text: { zh: '只进行这些业务流程，可多次给出', en: 'only these flows; can be repeated' },
  },
  'no-flows': { type: 'boolean', default: false, text: { zh: '不进行业务流程', en: 'runs no flows' } },
  property: {
    type: 'string',
    value: 'pages,sums',
    multiple: true,
    default: [] as string[],
    text: { zh: '只核对这些性质，可多次给出', en: 'only these properties; can be repeated' },
  },
  'no-properties': { type: 'boolean', default: false, text: { zh: '不核对性质', en: 'checks no properties' } },
  tokens: {
    type: 'string',
    value: 'FILE',
    text: {
      zh: '没有状态地址时，令牌所在的 JSON 文件：{"business": "…", "admin": "…"}，按身份或账号',
      en: 'JSON file with tokens by role or user name, for a backend without states: {"business": "…", "admin": "…"}',
    },
  },
  loaded: {
    type: 'boolean',
    default: false,
    text: {
      zh: '没有状态地址时，各状态的数据已经装入（npm run contract:data）',
      en: 'the rows of all states exist (npm run contract:data), for a backend without states',
    },
  },
  today: {
    type: 'string',
    value: '2026-09-07',
    text: {
      zh: '后端的业务日期，请求中的日期随之平移。状态给出的 today 优先；两者都没有、也没有状态地址时，用 / 的响应头 Date',
      en: 'business date of the backend, by which the dates of requests are shifted. The today of a state takes precedence; without both, and without states, the Date header of / counts. With rows loaded as written, it is the date of the contract',
    },
  },
  lang: {
    type: 'string',
    value: 'LANGUAGE',
    default: 'zh',
    text: { zh: '输出的语言：zh 中文（默认），en 英文', en: 'language of the output: zh (default) or en' },
  },
  help: {
    type: 'boolean',
    default: false,
    text: { zh: '显示所有选项、例子和退出码', en: 'shows all options, examples and exit codes' },
  },
} as const satisfies Readonly<Record<string, OptionDeclaration>>;

export type OptionName = keyof typeof optionTable;

export const optionNames = Object.keys(optionTable) as OptionName[];

/** Returns the option as it is written, with the name of its value: `--backend URL`. */
export function optionUsage(name: OptionName): string {
  const declaration: OptionDeclaration = optionTable[name];
  return `--${name}${declaration.value ? ` ${declaration.value}` : ''}`;
}

/** Returns the options as rows of a table: the option with its value, and its description. */
export const optionRows = (language: keyof Text): [string, string][] =>
  optionNames.map((name) => [optionUsage(name), optionTable[name].text[language]]);
