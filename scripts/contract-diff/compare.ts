import { addressOf, breaking, compareCall, follow, notice } from './compare-calls.ts';
import { compareAnswers, compareRequests, isBelow } from './compare-fields.ts';
import {
  ACCESS_CODES,
  type CallFacts,
  type Change,
  type Contract,
  type Finding,
  REQUEST_HEADER,
  type ResponseUsage,
  severities,
} from './contract.ts';
import { setRelation } from './difference.ts';

/**
 * Returns the changes from one version of the contract to the next, for the backend team that serves the first version.
 * Breaking changes come first; within a severity the order of the calls is preserved.
 */
export function compare(before: Contract, after: Contract): Change[] {
  const changes = [...compareCalls(before, after), ...compareCodes(before, after), ...compareFacts(before, after)];
  const rank = ({ severity }: Change) => severities.indexOf(severity);
  return changes.sort((one, other) => rank(one) - rank(other));
}

function compareCalls(before: Contract, after: Contract): Change[] {
  const renamed = renamedCalls(before, after);
  const changes: Change[] = [];
  for (const [name, call] of Object.entries(after.calls)) {
    const oldName = renamed.get(name) ?? name;
    const was = before.calls[oldName];
    const findings = was ? compareBoth(oldName, was, name, call, before, after) : [addedCall(call)];
    if (was && oldName !== name)
      findings.push(notice('call-renamed', `契约中的名称 ${oldName} → ${name}`, '请求与响应不变'));
    changes.push(...findings.map((one) => toChange(one, name, call, before, after)));
  }
  const present = new Set([...Object.keys(after.calls), ...renamed.values()]);
  for (const [name, call] of Object.entries(before.calls))
    if (!present.has(name)) {
      const removedNotice = notice('call-removed', '管理台不再调用', '可以停用这个接口');
      changes.push(toChange(removedNotice, name, call, before, after));
    }
  return changes;
}

/** Returns the calls whose name in the contract changed while their address did not. A backend sees no difference. */
function renamedCalls(before: Contract, after: Contract): Map<string, string> {
  const shape = (call: CallFacts) => addressOf(call).replace(/\{\w+\}/g, '*');
  const removed = Object.entries(before.calls).filter(([name]) => !(name in after.calls));
  const byAddress = new Map(removed.map(([name, call]) => [shape(call), name]));
  return new Map(
    Object.entries(after.calls).flatMap(([name, call]): [string, string][] => {
      const old = name in before.calls ? undefined : byAddress.get(shape(call));
      return old === undefined ? [] : [[name, old]];
    }),
  );
}

const addedCall = ({ provisional }: CallFacts): Finding =>
  provisional
    ? follow('call-added', '新增暂定接口', '可以提供；没有它时管理台有替代做法')
    : breaking('call-added', '新增接口', '提供这个接口');

function compareBoth(
  oldName: string,
  was: CallFacts,
  name: string,
  is: CallFacts,
  before: Contract,
  after: Contract,
): Finding[] {
  const hasUsage = (before.reads ?? after.reads) !== null;
  const reads = { known: hasUsage, before: isRead(before, oldName, after), after: isRead(after, name, before) };
  const findings = [
    ...compareCall(was, is),
    ...compareRequests(was.request, is.request),
    ...compareAnswers(was.answer, is.answer, reads),
    ...compareClasses(before.pacts?.classes[oldName] ?? [], after.pacts?.classes[name] ?? [], before, after),
  ];
  // The console has a fallback for a provisional call, but not for one that is offered differently.
  const isOptional = was.provisional && is.provisional;
  return findings.map((one) =>
    isOptional && one.severity === 'breaking' ? { ...one, severity: 'breaking-if-offered' } : one,
  );
}

/**
 * Returns a predicate for the response fields that the console reads. If only one version lists the fields that are
 * read, its list applies to both, so that no field is reported as newly read. If neither does, every field counts as
 * read.
 */
function isRead(contract: Contract, name: string, other: Contract): (path: string) => boolean {
  const reads = contract.reads ?? other.reads;
  if (reads === null) return () => true;
  const fields = reads[name]?.fields ?? [];
  return (path) => fields.some((fieldPath) => fieldPath === path || isBelow(fieldPath, path));
}

/** Compares the situations in which the pacts of both versions send a call. */
function compareClasses(was: readonly string[], is: readonly string[], before: Contract, after: Contract): Finding[] {
  if (!before.pacts || !after.pacts) return [];
  const news = is.filter((one) => !was.includes(one));
  const removed = was.filter((one) => !is.includes(one));
  return [
    ...news.map((one) => shared(follow('class-added', `契约新增情形：${one}`, '按契约处理这种情形'), one)),
    ...removed.map((one) => shared(notice('class-removed', `契约不再约定：${one}`, '无须再为验证保留'), one)),
  ];
}

/** Adds the part that other calls may share to a finding with words `change：topic` or `change“topic”…`. */
const shared = (finding: Finding, topic: string): Finding => ({
  ...finding,
  shared: { topic, change: finding.words.replace(topic, '').replace(/：$/, '') },
});

function compareCodes(before: Contract, after: Contract): Change[] {
  const names = [...new Set([...Object.keys(before.codes), ...Object.keys(after.codes)])];
  return names.flatMap((name) => {
    const [was, is] = [before.codes[name], after.codes[name]];
    if (was === is) return [];
    if (name.startsWith(ACCESS_CODES)) return globalChange(accessCodeChange(name, was, is));
    if (name.endsWith(REQUEST_HEADER)) return globalChange(requestHeaderChange(name, was, is));
    if (was === undefined) return globalChange(follow('code-added', `${name} = ${is}：新增`, '在对应的情形使用它'));
    const todo = is === undefined ? '不要再使用它，管理台不再认得' : '改用新的值，管理台不再认得旧的';
    return globalChange(breaking('code-changed', `${name}：${was} → ${is ?? '不再有'}`, todo));
  });
}

/** Compares the codes that the console accepts when access is refused. Without a list it accepts any refusal. */
function accessCodeChange(name: string, was: string | undefined, is: string | undefined): Finding {
  if (was === undefined) return breaking('code-required', `${name}：应为 ${is}`, '只用这些代码拒绝');
  const isWider = is === undefined || setRelation(was.split('、'), is.split('、')) === 'wider';
  const words = `${name}：${was} → ${is ?? '任何拒绝的代码'}`;
  return isWider
    ? notice('code-changed', words, '现有的代码仍然适用')
    : breaking('code-required', words, '只用这些代码拒绝');
}

/** Compares a header that the console sends and a backend may ignore. */
const requestHeaderChange = (name: string, was: string | undefined, is: string | undefined): Finding =>
  is === undefined
    ? notice('header-changed', `${name}：不再传 ${was}`, '可以不再支持它')
    : follow(
        'header-changed',
        was === undefined ? `${name} ${is}：新增` : `${name}：${was} → ${is}`,
        '支持它的后端改认这个名称；不支持的忽略即可',
      );

function compareFacts({ pacts: before }: Contract, { pacts: after }: Contract): Change[] {
  if (!before || !after) return [];
  const changes: Change[] = [];
  for (const [name, params] of Object.entries(after.facts)) {
    const was = before.facts[name];
    if (!was)
      changes.push(...globalChange(shared(follow('fact-added', `新增前提：${name}`, '让状态地址能建立它'), name)));
    else if (setRelation(was, params)) changes.push(...globalChange(changedFact(name, was, params)));
  }
  for (const name of Object.keys(before.facts))
    if (!(name in after.facts))
      changes.push(
        ...globalChange(shared(notice('fact-removed', `不再使用的前提：${name}`, '状态地址可以不再支持它'), name)),
      );
  return changes;
}

function changedFact(name: string, was: readonly string[], params: readonly string[]): Finding {
  const added = params.filter((param) => !was.includes(param));
  const removed = was.filter((param) => !params.includes(param));
  const parts = [
    added.length > 0 && `新增 ${added.join('、')}`,
    removed.length > 0 && `不再有 ${removed.join('、')}`,
  ].filter(Boolean);
  const change = `前提的参数${parts.join('，')}`;
  const finding = follow('fact-changed', `${change}：${name}`, '让状态地址按新的参数建立');
  return { ...finding, shared: { topic: name, change } };
}

const responsibleFor = ({ severity }: Finding): Change['who'] => (severity === 'notice' ? 'nobody' : 'backend');

const globalChange = (finding: Finding): Change[] => [
  { ...finding, who: responsibleFor(finding), call: null, address: null, screens: [] },
];

function toChange(finding: Finding, name: string, call: CallFacts, before: Contract, after: Contract): Change {
  const reads: ResponseUsage | undefined = after.reads?.[name] ?? before.reads?.[name];
  return {
    ...finding,
    who: responsibleFor(finding),
    call: name,
    address: addressOf(call),
    screens: reads?.screens ?? [],
  };
}
