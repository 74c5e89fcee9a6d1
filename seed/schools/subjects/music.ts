import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a music school. */
export const musicSchool: SubjectSchool = {
  subjects: {
    piano: { name: '钢琴', doors: ['钢琴'], type: '键盘', color: '#1c5fb8' },
    voice: { name: '声乐', doors: ['声乐'], type: '声乐', color: '#a23b72' },
    zither: { name: '古筝', doors: ['古筝'], type: '民乐', color: '#b8601c' },
    guitar: { name: '吉他', doors: ['吉他'], type: '弹拨', color: '#2b7a78' },
    drums: { name: '架子鼓', doors: ['架子鼓'], type: '打击乐', color: '#5b3fa0' },
    violin: { name: '小提琴', doors: ['小提琴'], type: '弦乐', color: '#3f6212' },
  },
  courses: [
    { name: '少儿钢琴启蒙', subject: 'piano', mode: regular, hours: 2, hourPrice: 95 },
    { name: '钢琴考级小课', subject: 'piano', mode: tutoring, hours: 1, hourPrice: 230 },
    { name: '少儿声乐基础', subject: 'voice', mode: regular, hours: 1.5, hourPrice: 75 },
    { name: '声乐小课', subject: 'voice', mode: tutoring, hours: 1, hourPrice: 210 },
    { name: '古筝基础', subject: 'zither', mode: regular, hours: 2, hourPrice: 90, days: 120 },
    { name: '少儿吉他', subject: 'guitar', mode: regular, hours: 2, hourPrice: 75 },
    { name: '尤克里里', subject: 'guitar', mode: regular, hours: 2, hourPrice: 65, days: 180 },
    { name: '架子鼓小课', subject: 'drums', mode: tutoring, hours: 1, hourPrice: 190 },
    { name: '小提琴小课', subject: 'violin', mode: tutoring, hours: 1, hourPrice: 220 },
    { name: '小提琴合奏', subject: 'violin', mode: regular, hours: 2, hourPrice: 95 },
    { name: '假期古筝集训', subject: 'zither', mode: regular, hours: 2, hourPrice: 90, vacation: true },
    { name: '假期吉他集训', subject: 'guitar', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期声乐集训', subject: 'voice', mode: regular, hours: 2, hourPrice: 80, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['piano', 'full'],
        ['piano', 'full'],
        ['voice', 'full'],
        ['voice', 'part'],
        ['guitar', 'full'],
        ['guitar', 'part'],
        ['zither', 'full'],
        ['violin', 'full'],
        ['piano', 'part'],
      ],
      rooms: [
        ['301 钢琴房', 12, '配十二台电钢琴'],
        ['302 钢琴房', 2, '一对一专用'],
        ['303 钢琴房', 2, '一对一专用'],
        ['201 声乐教室', 14],
        ['202 声乐教室', 12, '隔音改造，暂停使用'],
        ['203 古筝教室', 12, '配十二台古筝'],
        ['101 吉他教室', 14, '配吉他与谱架'],
        ['102 小提琴教室', 10],
        ['103 声乐教室', 10],
        ['401 音乐厅', 60, '汇报演出与家长会'],
      ],
    },
    {
      teachers: [
        ['zither', 'full'],
        ['guitar', 'full'],
        ['drums', 'part'],
        ['voice', 'full'],
        ['piano', 'part'],
        ['violin', 'full'],
        ['guitar', 'part'],
      ],
      rooms: [
        ['A101 古筝教室', 10, '配十台古筝'],
        ['A102 吉他教室', 14],
        ['A103 架子鼓房', 4, '隔音房'],
        ['A201 声乐教室', 14],
        ['A202 钢琴房', 2],
        ['A203 钢琴房', 12, '配十二台电钢琴'],
        ['A204 小提琴教室', 10],
      ],
    },
    {
      teachers: [
        ['voice', 'full'],
        ['guitar', 'full'],
        ['zither', 'full'],
        ['piano', 'full'],
        ['drums', 'part'],
        ['guitar', 'part'],
      ],
      rooms: [
        ['1 号钢琴房', 2],
        ['2 号钢琴房', 12, '配十二台电钢琴'],
        ['3 号声乐教室', 14],
        ['4 号吉他教室', 14],
        ['5 号古筝教室', 10, '配十台古筝'],
        ['6 号架子鼓房', 4, '隔音房'],
      ],
    },
  ],
  texts: {
    hall: '401 音乐厅',
    lockedRooms: '钢琴房与架子鼓房',
    closedRoom: '202 声乐教室',
    spareRoom: '309 备用琴房',
    spareCourse: { name: '少儿合唱体验课', subject: 'voice' },
  },
};
