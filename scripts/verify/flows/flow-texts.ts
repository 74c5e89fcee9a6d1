import { say, type Text } from '../language.ts';
import { labelled, noted } from '../report/fault-line.ts';
import { type FlowLabel, labelText } from './check-labels.ts';

/** Texts about the failure of a step. */
export const flowTexts = {
  compared: (call: string, expected: string, found: string) =>
    say({ zh: `${call}：应为 ${expected}，实为 ${found}`, en: `${call}: expected ${expected}, found ${found}` }),
  labelled: (label: FlowLabel, value: string) => labelled(labelText(label), value),
  countOf: (label: FlowLabel): Text => {
    const text = labelText(label);
    return { zh: `${text}的个数`, en: `number of ${text}` };
  },
  notOffered: (call: string, address: string, provisional: boolean) =>
    say({
      zh: `后端没有提供 ${call}（${address}${provisional ? '，暂定的接口' : ''}）`,
      en: `the backend does not offer ${call} (${address}${provisional ? ', a provisional call' : ''})`,
    }),
  notInTime: () => say({ zh: '没有在时限内响应', en: 'no response in time' }),
  disconnected: () => say({ zh: '连接中断，没有响应', en: 'no response, the connection was closed' }),
  sessionEnded: (message: string) => say({ zh: `会话被结束：${message}`, en: `the session was ended: ${message}` }),
  misshapen: (fields: string) =>
    say({
      zh: `响应不是契约所说的样子${fields && `：${fields}`}`,
      en: `a response that does not match the contract${fields && `: ${fields}`}`,
    }),
  http: (status: string) =>
    say({ zh: `HTTP ${status}，没有契约所说的响应`, en: `HTTP ${status} without a response of the contract` }),
  refused: (code: string, message: string) =>
    say({ zh: `被拒绝：${code} ${message}`, en: `a refusal: ${code} ${message}` }),
  refusal: (why?: FlowLabel) => {
    const text = say({ zh: '被拒绝', en: 'a refusal' });
    return why === undefined ? text : noted(text, labelText(why));
  },
  success: () => say({ zh: '成功', en: 'success' }),
  nothing: () => say({ zh: '没有', en: 'nothing' }),
  workbook: () => say({ zh: '可以打开的 xlsx 工作簿', en: 'an xlsx workbook that can be opened' }),
  unopened: (bytes: number) => say({ zh: `${bytes} 字节，打不开`, en: `${bytes} bytes that cannot be opened` }),
  file: () => say({ zh: '一个文件', en: 'a file' }),
  noFile: () => say({ zh: '没有文件', en: 'no file' }),
  download: (title: string) => say({ zh: `${title}（按名称下载）`, en: `${title} (by name)` }),
  withheld: () => say({ zh: '打不开（没有令牌，也没有 Cookie）', en: 'no access without a token and a cookie' }),
  open: () => say({ zh: '任何人凭地址就能打开', en: 'everyone can open the address' }),
  noToken: (role: string) => say({ zh: `没有 ${role} 的令牌`, en: `there is no token of ${role}` }),
  notRenewable: () =>
    say({
      zh: '没有能造出可续期令牌的状态地址',
      en: 'there is no states address that returns a token that can be renewed',
    }),
  noDate: () =>
    say({
      zh: '后端的响应没有 Date 头，不知道它的日期',
      en: 'the responses have no Date header, so the date of the backend is unknown',
    }),
  interrupted: () => say({ zh: '运行被中断', en: 'the run was interrupted' }),
  notStarted: () => say({ zh: '运行被中断，没有进行', en: 'the run was interrupted before it' }),
  notFinished: () => say({ zh: '运行被中断，没有做完', en: 'the run was interrupted during it' }),
  programError: (message: string) =>
    say({ zh: `核对程序出错：${message}`, en: `the verification itself failed: ${message}` }),
  atCampus: (campus: string) =>
    say({
      zh: `business 令牌停留在校区“${campus}”，请先切换到机构，没有进行`,
      en: `the token of business is at the campus "${campus}"; switch to the institution first`,
    }),
  noAnswer: (reason: string) =>
    say({ zh: `后端没有响应（${reason}），没有进行`, en: `the backend does not respond (${reason})` }),
  unusableToken: (reason: string) =>
    say({ zh: `business 令牌不能用（${reason}），没有进行`, en: `the token of business cannot be used (${reason})` }),
  unverified: (what: string, reason: string) =>
    say({
      zh: `${what}（可能已建立，未能核实：${reason}）`,
      en: `${what} (may exist, could not be checked: ${reason})`,
    }),
  remains: (what: string, name: string, reason: string) =>
    say({ zh: `${what}“${name}”（${reason}）`, en: `${what} "${name}" (${reason})` }),
  near: (date: string, time: string) =>
    say({ zh: `${date} ${time} 前后的上海时间`, en: `a time near ${date} ${time} in Shanghai` }),
  writer: () =>
    say({ zh: '写入者的姓名（session.info 的 name）', en: 'the name of the user who wrote (name of session.info)' }),
  notRestored: () => say({ zh: '未还原', en: 'not restored' }),
  stillListed: () =>
    say({ zh: '已返回删除成功，但仍然列出', en: 'the deletion reported success, but it is still listed' }),
};
