import { depts } from '../fixed-ids.ts';

/** Instruments or tools in a room: name, number and measure word. Each student of a lesson needs one. */
export type Equipment = readonly [name: string, count: number, unit: string];

/** A room of a campus: name, capacity, remark and equipment. The seeded remark begins with the equipment. */
export type RoomPlan = readonly [name: string, capacity: number, remark?: string, equipment?: Equipment];

/** Equipment of a room for one-to-one lessons: one instrument for student and teacher. */
const UPRIGHT_PIANO: Equipment = ['立式钢琴', 1, '台'];
const easels = (count: number): Equipment => ['画架', count, '个'];

/** Rooms of each campus, by the campus's department. */
export const roomPlans: Readonly<Record<string, readonly RoomPlan[]>> = {
  [depts.binjiang]: [
    ['301 钢琴房', 12, '靠窗', ['电钢琴', 12, '台']],
    ['302 钢琴房', 2, '一对一专用', UPRIGHT_PIANO],
    ['303 钢琴房', 2, '一对一专用', UPRIGHT_PIANO],
    ['201 舞蹈厅', 24, '木地板，三面镜墙'],
    ['202 舞蹈厅', 20, '地板翻新，暂停使用'],
    ['203 声乐教室', 10],
    ['101 美术教室', 18, '配水池', easels(18)],
    ['102 美术教室', 16, undefined, easels(16)],
    ['103 书法教室', 14, undefined, ['书法桌', 14, '张']],
    ['401 多功能厅', 60, '汇报演出与家长会'],
  ],
  [depts.xihu]: [
    ['A101 美术教室', 18, undefined, easels(18)],
    ['A102 书法教室', 14, undefined, ['书法桌', 14, '张']],
    ['A103 陶艺教室', 12, '窑炉由管理员开启', ['拉坯机', 10, '台']],
    ['A201 舞蹈厅', 22],
    ['A202 钢琴房', 2, undefined, UPRIGHT_PIANO],
    ['A203 钢琴房', 2, undefined, UPRIGHT_PIANO],
    ['A204 古筝教室', 8, undefined, ['古筝', 8, '台']],
    ['A301 吉他教室', 10, undefined, ['吉他', 10, '把']],
  ],
  [depts.chengdong]: [
    ['1 号钢琴房', 2, undefined, UPRIGHT_PIANO],
    ['2 号钢琴房', 2, undefined, UPRIGHT_PIANO],
    ['3 号舞蹈厅', 20],
    ['4 号美术教室', 16, undefined, easels(16)],
    ['5 号口才教室', 15],
    ['6 号架子鼓房', 4, '隔音房', ['架子鼓', 2, '套']],
    ['7 号综合教室', 24],
  ],
  [depts.wangjiang]: [
    ['一楼舞蹈厅', 20],
    ['二楼美术教室', 16, undefined, easels(16)],
    ['二楼钢琴房', 2, undefined, UPRIGHT_PIANO],
    ['三楼声乐教室', 10],
    ['三楼综合教室', 24],
  ],
};
