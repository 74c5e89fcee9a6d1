// @ts-nocheck A backend needs no types of this project.
// A small backend for the school console, written from the handbook alone: rooms, and a few related calls.
import { createServer } from 'node:http';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const now = () => clock.format(new Date()); // the school's time, without a zone
const MINE = { tenantId: 'tenant-1', tenantName: '测试机构', parentTenantId: '-1' };
const OTHER = 'tenant-2'; // owns the rows that no account may see
const permissions = ['sc:notification:list'];
const ACCOUNTS = {
  admin: { name: '平台管理员', username: 'root', roles: ['admin'], permissions: ['*:*:*'] },
  agent: { name: '代理商', username: 'agent', roles: ['agent'], permissions, agentId: 'agent-1' },
  teacher: { name: '教师', username: 'teacher', roles: ['teacher'], permissions, teacherId: 'teacher-1', ...MINE },
  business: { name: '机构管理员', username: 'master', roles: ['master'], permissions, ...MINE },
};

// —— Data: tables by id; each row stores its owner (an institution), which is never sent ——
let tables = {};
const table = (name) => (tables[name] ??= new Map());
let count = 1000;
const newId = (kind) => `${kind}-${++count}`;

// —— Envelopes ——
const refuse = (refusal, message) => {
  throw Object.assign(new Error(message), { refusal });
};
const envelope = (isAuth, code, text, content = null) =>
  isAuth ? { code: Number(code), message: text, data: content } : { respCode: code, respMsg: text, data: content };

// —— Sessions: only the Authorization header counts, never the cookie ——
function issue(role, condition) {
  const token = newId('token');
  table('tokens').set(token, { role, condition });
  return token;
}
const FAILURES = { unknown: ['0511', '50008'], expired: ['0511', '50014'], replaced: ['0513', '50012'] };
function sessionOf(request, response, isAuth) {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const session = table('tokens').get(token) ?? { condition: 'unknown' };
  const failure = FAILURES[session.condition];
  if (failure) refuse(failure[isAuth ? 1 : 0], '登录已失效，请重新登录');
  if (session.condition === 'renewable') {
    session.renewed ??= issue(session.role, 'live'); // concurrent requests all get the same new token
    response.setHeader('access_token', session.renewed);
    refuse('0512', '令牌已更新');
  }
  return { ...session, token, account: ACCOUNTS[session.role] };
}

// —— Records and rooms ——
const visible = (name, session) => [...table(name).values()].filter((row) => row.owner === session.account.tenantId);
function find(name, id, session, message) {
  const row = table(name).get(id);
  // Another institution's record is refused exactly like a missing one.
  return row && row.owner === session.account.tenantId ? row : refuse('0404', message);
}
const findRoom = (id, session) => find('rooms', id, session, '教室不存在');
const withoutOwner = ({ owner, ...row }) => row;
const showRoom = (room) => ({ ...withoutOwner(room), deptName: table('depts').get(room.deptId)?.deptName ?? null });
// Sorting is optional and omitted: without "sortable" in the response the console offers none.
function page(rows, { pageNum = 1, pageSize = 20 }) {
  if (!(pageNum >= 1) || !(pageSize >= 1 && pageSize <= 200)) refuse('0400', '页码或每页条数不正确');
  return { rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length };
}
function checkedRoom({ roomId, deptId, roomName, capacity = null, inUse = 1, remark = null }, session) {
  const isText = (value, max) => typeof value === 'string' && [...value].length <= max;
  if (!isText(roomName, 60) || !roomName.trim()) refuse('0400', '请填写教室名称，最多 60 字');
  const isCount = Number.isInteger(capacity) && capacity >= 0 && capacity <= 999;
  if (capacity !== null && !isCount) refuse('0400', '座位数应为 0 到 999 的整数');
  if (inUse !== 0 && inUse !== 1) refuse('0400', '启用状态不正确');
  if (remark !== null && !isText(remark, 200)) refuse('0400', '备注最多 200 字');
  find('depts', deptId, session, '校区不存在');
  const namesakes = visible('rooms', session).filter((room) => room.deptId === deptId && room.roomName === roomName);
  if (namesakes.some((room) => room.roomId !== roomId)) refuse('0409', '教室名称已存在');
  return { roomName, deptId, capacity, inUse, remark };
}

// —— Calls: their audiences and handlers ——
const calls = [];
const EVERYBODY = Object.keys(ACCOUNTS);
function serve(method, path, audience, run) {
  calls.push({ method, path, audience, run, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) });
}
const ROOM = '/business/api/sc/room';
serve('GET', `${ROOM}/list/searchList`, ['business'], ({ session, query }) => {
  const { roomName = '', deptId } = query;
  const matches = visible('rooms', session).filter((room) => room.roomName.includes(roomName));
  return page(matches.filter((room) => !deptId || room.deptId === deptId).map(showRoom), query);
});
serve('GET', `${ROOM}/chooseRoomByTenant`, ['business', 'teacher'], ({ session, query: { deptId } }) => {
  const rooms = visible('rooms', session).filter((room) => room.inUse !== 0 && (!deptId || room.deptId === deptId));
  return rooms.map(({ roomId, roomName }) => ({ roomId, roomName }));
});
serve('GET', `${ROOM}/info/detailById/:id`, ['business'], ({ session, id }) => showRoom(findRoom(id, session)));
serve('POST', `${ROOM}/add/addScRoom`, ['business'], ({ session, body }) => {
  const roomId = newId('room');
  const room = checkedRoom({ ...body, roomId }, session);
  table('rooms').set(roomId, { roomId, ...room, createTime: now(), owner: session.account.tenantId });
});
serve('PUT', `${ROOM}/update/updateScRoom`, ['business'], ({ session, body }) => {
  Object.assign(findRoom(body.roomId, session), checkedRoom(body, session));
});
serve('DELETE', `${ROOM}/delete/deleteById/:id`, ['business'], ({ session, id }) => {
  findRoom(id, session);
  if (table('uses').has(id)) refuse('0409', `该教室已有${table('uses').get(id)}，不能删除，可以停用`);
  table('rooms').delete(id);
});
const USER = '/business/api/system/user';
serve('GET', `${USER}/info`, EVERYBODY, ({ session }) => ({ ...session.account, unReadNum: 0 }));
serve('POST', `${USER}/logout`, EVERYBODY, ({ session }) => void table('tokens').delete(session.token));
serve('GET', '/business/api/sc/course/info/selectAllCourseType', ['business', 'teacher'], ({ session }) =>
  visible('courseTypes', session).map(withoutOwner),
);
serve('GET', '/business/api/system/dict/data/list/dictType/:id', EVERYBODY, ({ id }) => {
  const values = [...table('dictData').values()].filter(({ dictType }) => dictType === id).map(withoutOwner);
  return values.sort((a, b) => a.dictSort - b.dictSort);
});
serve('GET', '/loginAuth/wk/auth/api/auth/searchOrderPage', ['admin'], ({ query }) => {
  const { orderCode = '', orderStatus, payTimeStart = '', payTimeEnd } = query;
  const orders = [...table('orders').values()].map(withoutOwner).filter((order) => {
    const day = order.payTime?.slice(0, 10) ?? ''; // the range includes both ends
    if (day < payTimeStart || (payTimeEnd && !(day && day <= payTimeEnd))) return false;
    return order.orderCode.includes(orderCode) && (!orderStatus || order.orderStatus === Number(orderStatus));
  });
  return page(orders, query);
});

function answer(request, response, text) {
  const url = new URL(request.url, 'http://localhost');
  const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  if (!call) return void (response.statusCode = 404); // without an envelope: not provided
  const isAuth = url.pathname.startsWith('/loginAuth/');
  try {
    const session = sessionOf(request, response, isAuth);
    if (!call.audience.includes(session.role)) refuse('0403', '您没有权限进行此操作');
    const [id, query] = [call.pattern.exec(url.pathname)[1], Object.fromEntries(url.searchParams)];
    const content = call.run({ session, id, query, body: text ? JSON.parse(text) : {} });
    return envelope(isAuth, isAuth ? '200' : '0000', '操作成功', content);
  } catch ({ refusal = '0500', message }) {
    // The auth envelope has no 0512, so it is sent in the business one. Messages of internal errors are hidden.
    return envelope(isAuth && refusal !== '0512', refusal, refusal === '0500' ? '服务器错误，请稍后重试' : message);
  }
}

// —— States: the facts that the verification requires, stored with ids and dates of this backend ——
const signIn = (condition) => (params) => ({ token: issue(params.role, condition) });
const enter = (name, key, row, owner = MINE.tenantId) => void table(name).set(row[key], { ...row, owner });
function enterRoom(room, owner = MINE.tenantId) {
  // A room shows the name of its campus, even if no fact has created the campus.
  if (!table('depts').has(room.deptId)) enter('depts', 'deptId', { deptId: room.deptId, deptName: '自有校区' }, owner);
  enter('rooms', 'roomId', room, owner);
}
const FACTS = {
  'someone is signed in': signIn('live'),
  'the token can be renewed': signIn('renewable'),
  'the session has expired': signIn('expired'),
  'someone has signed in elsewhere': signIn('replaced'),
  'the token is unknown': () => ({ token: newId('never-given') }),
  'today is': ({ date }) => {
    table('days').set('shift', Date.parse(now().slice(0, 10)) - Date.parse(date));
    return { today: now().slice(0, 10) };
  },
  'a room exists': (row) => enterRoom(row),
  'a department exists': (row) => enter('depts', 'deptId', row),
  'a course type exists': (row) => enter('courseTypes', 'courseTypeId', row),
  'a dictionary value exists': (row) => enter('dictData', 'dictDataId', row),
  'an order exists': (row) => enter('orders', 'orderCode', { ...row, tenantName: MINE.tenantName }),
  'a record is in use': ({ id, by }) => void table('uses').set(id, by),
  'a record of another institution exists': (row) =>
    row.roomId ? enterRoom(row, OTHER) : enter('depts', 'deptId', row, OTHER),
};
function changeState({ state, params = {}, action }) {
  if (action === 'teardown') tables = {};
  if (action === 'teardown') return {};
  const ids = {};
  const row = { ...params };
  // Facts always use the contract's ids and dates, even after this backend has returned its own for them.
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$|^orderCode$/.test(name) && value !== '-1') {
      if (!table('ids').has(value)) table('ids').set(value, newId('own'));
      row[name] = ids[name] = table('ids').get(value);
    } else if (name !== 'date' && /^\d{4}-\d\d-\d\d/.test(value)) {
      const day = new Date(Date.parse(value.slice(0, 10)) + (table('days').get('shift') ?? 0)).toISOString();
      row[name] = day.slice(0, 10) + value.slice(10);
    }
  }
  return { ids, ...FACTS[state]?.(row) };
}

createServer(async (request, response) => {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  const isState = request.method === 'POST' && request.url === '/pact-states';
  response.end(JSON.stringify(isState ? changeState(JSON.parse(text)) : answer(request, response, text)));
}).listen(Number(process.env.PORT ?? 0), '127.0.0.1', function () {
  console.log(`listening on ${this.address().port}`);
});
