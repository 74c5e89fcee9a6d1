import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of an art school. */
export const artSchool: SubjectSchool = {
  subjects: {
    creative: { name: '创意绘画', doors: ['创意'], type: '创意美术', color: '#1c5fb8' },
    sketch: { name: '素描', doors: ['素描'], type: '素描色彩', color: '#a23b72' },
    colour: { name: '色彩', doors: ['色彩'], type: '素描色彩', color: '#b8601c' },
    ink: { name: '国画', doors: ['国画'], type: '国画', color: '#2b7a78' },
    comic: { name: '漫画', doors: ['漫画', '创意'], type: '创意美术', color: '#5b3fa0' },
    clay: { name: '泥塑', doors: ['泥塑'], type: '手工', color: '#3f6212' },
  },
  courses: [
    { name: '少儿创意绘画', subject: 'creative', mode: regular, hours: 2, hourPrice: 75 },
    { name: '线描装饰画', subject: 'creative', mode: regular, hours: 2, hourPrice: 70, days: 180 },
    { name: '素描基础', subject: 'sketch', mode: regular, hours: 2, hourPrice: 85 },
    { name: '素描一对一', subject: 'sketch', mode: tutoring, hours: 1, hourPrice: 210 },
    { name: '水粉色彩', subject: 'colour', mode: regular, hours: 2, hourPrice: 85 },
    { name: '色彩一对一', subject: 'colour', mode: tutoring, hours: 1, hourPrice: 210 },
    { name: '少儿国画', subject: 'ink', mode: regular, hours: 2, hourPrice: 80, days: 120 },
    { name: '漫画插画', subject: 'comic', mode: regular, hours: 2, hourPrice: 80 },
    { name: '泥塑手工', subject: 'clay', mode: regular, hours: 2, hourPrice: 90 },
    { name: '美术考级', subject: 'sketch', mode: regular, hours: 2, hourPrice: 95 },
    { name: '假期创意绘画营', subject: 'creative', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期素描集训', subject: 'sketch', mode: regular, hours: 2, hourPrice: 85, vacation: true },
    { name: '假期国画集训', subject: 'ink', mode: regular, hours: 2, hourPrice: 80, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['creative', 'full'],
        ['creative', 'full'],
        ['sketch', 'full'],
        ['sketch', 'part'],
        ['colour', 'full'],
        ['colour', 'part'],
        ['ink', 'full'],
        ['comic', 'full'],
        ['creative', 'part'],
      ],
      rooms: [
        ['301 创意画室', 12, '配十二张画桌'],
        ['302 素描画室', 2, '一对一专用'],
        ['303 色彩画室', 2, '一对一专用'],
        ['201 素描教室', 16, '配石膏像与画架'],
        ['202 素描教室', 16, '地面翻新，暂停使用'],
        ['203 国画教室', 14, '配毛毡与笔架'],
        ['101 色彩教室', 16, '配水池与画架'],
        ['102 创意教室', 18],
        ['103 漫画教室', 12, '配数位板'],
        ['401 展览厅', 60, '作品展与家长会'],
      ],
    },
    {
      teachers: [
        ['creative', 'full'],
        ['ink', 'full'],
        ['clay', 'part'],
        ['sketch', 'full'],
        ['colour', 'part'],
        ['comic', 'full'],
        ['colour', 'part'],
      ],
      rooms: [
        ['A101 创意教室', 18],
        ['A102 国画教室', 14],
        ['A103 泥塑教室', 12, '窑炉由管理员开启'],
        ['A201 素描教室', 16],
        ['A202 素描画室', 2],
        ['A203 色彩画室', 2],
        ['A204 色彩教室', 16],
        ['A301 漫画教室', 10],
      ],
    },
    {
      teachers: [
        ['creative', 'full'],
        ['sketch', 'full'],
        ['ink', 'full'],
        ['colour', 'full'],
        ['clay', 'part'],
        ['creative', 'part'],
      ],
      rooms: [
        ['1 号素描画室', 2],
        ['2 号色彩画室', 2],
        ['3 号创意教室', 18],
        ['4 号素描教室', 16],
        ['5 号国画教室', 14],
        ['6 号泥塑教室', 10, '窑炉由管理员开启'],
        ['7 号色彩教室', 16],
      ],
    },
  ],
  texts: {
    hall: '401 展览厅',
    lockedRooms: '泥塑教室与展览厅',
    closedRoom: '202 素描教室',
    spareRoom: '309 备用画室',
    spareCourse: { name: '少儿版画体验课', subject: 'creative' },
  },
};
