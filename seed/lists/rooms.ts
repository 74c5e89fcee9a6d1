import { depts } from '../fixed-ids.ts';

/** A room of a campus: name, capacity and remark. */
export type RoomPlan = readonly [name: string, capacity: number, remark?: string];

/** Rooms of each campus, by the campus's department. */
export const roomPlans: Readonly<Record<string, readonly RoomPlan[]>> = {
  [depts.binjiang]: [
    ['301 钢琴房', 12, '靠窗，配两台立式钢琴'],
    ['302 钢琴房', 2, '一对一专用'],
    ['303 钢琴房', 2, '一对一专用'],
    ['201 舞蹈厅', 24, '木地板，三面镜墙'],
    ['202 舞蹈厅', 20, '地板翻新，暂停使用'],
    ['203 声乐教室', 10],
    ['101 美术教室', 18, '配水池与画架'],
    ['102 美术教室', 16],
    ['103 书法教室', 14],
    ['401 多功能厅', 60, '汇报演出与家长会'],
  ],
  [depts.xihu]: [
    ['A101 美术教室', 18],
    ['A102 书法教室', 14],
    ['A103 陶艺教室', 12, '窑炉由管理员开启'],
    ['A201 舞蹈厅', 22],
    ['A202 钢琴房', 2],
    ['A203 钢琴房', 2],
    ['A204 古筝教室', 8, '配八台古筝'],
    ['A301 吉他教室', 10],
  ],
  [depts.chengdong]: [
    ['1 号钢琴房', 2],
    ['2 号钢琴房', 2],
    ['3 号舞蹈厅', 20],
    ['4 号美术教室', 16],
    ['5 号口才教室', 15],
    ['6 号架子鼓房', 4, '隔音房'],
    ['7 号综合教室', 24],
  ],
  [depts.wangjiang]: [
    ['一楼舞蹈厅', 20],
    ['二楼美术教室', 16],
    ['二楼钢琴房', 2],
    ['三楼声乐教室', 10],
    ['三楼综合教室', 24],
  ],
};
