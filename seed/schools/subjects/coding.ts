import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a programming school. */
export const codingSchool: SubjectSchool = {
  subjects: {
    scratch: { name: '图形化编程', doors: ['图形化'], type: '编程', color: '#1c5fb8' },
    python: { name: 'Python 编程', doors: ['Python'], type: '编程', color: '#a23b72' },
    robot: { name: '机器人', doors: ['机器人'], type: '机器人', color: '#b8601c' },
    cpp: { name: '信息学', doors: ['信息学'], type: '信息学', color: '#2b7a78' },
    drone: { name: '无人机', doors: ['无人机'], type: '科创', color: '#5b3fa0' },
    making: { name: '3D 打印', doors: ['3D 打印'], type: '科创', color: '#3f6212' },
  },
  courses: [
    { name: '少儿图形化编程', subject: 'scratch', mode: regular, hours: 2, hourPrice: 95 },
    { name: '图形化编程一对一', subject: 'scratch', mode: tutoring, hours: 1, hourPrice: 230 },
    { name: 'Python 入门', subject: 'python', mode: regular, hours: 2, hourPrice: 110 },
    { name: 'Python 一对一', subject: 'python', mode: tutoring, hours: 1, hourPrice: 260 },
    { name: '机器人搭建', subject: 'robot', mode: regular, hours: 2, hourPrice: 105, days: 180 },
    { name: '信息学 C++', subject: 'cpp', mode: regular, hours: 2, hourPrice: 130 },
    { name: '无人机飞行', subject: 'drone', mode: regular, hours: 2, hourPrice: 120, days: 120 },
    { name: '3D 打印创客', subject: 'making', mode: regular, hours: 2, hourPrice: 110 },
    { name: '假期图形化编程营', subject: 'scratch', mode: regular, hours: 2, hourPrice: 95, vacation: true },
    { name: '假期机器人营', subject: 'robot', mode: regular, hours: 2, hourPrice: 105, vacation: true },
    { name: '假期 Python 营', subject: 'python', mode: regular, hours: 2, hourPrice: 110, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['scratch', 'full'],
        ['scratch', 'full'],
        ['python', 'full'],
        ['python', 'part'],
        ['robot', 'full'],
        ['robot', 'part'],
        ['cpp', 'full'],
        ['drone', 'full'],
        ['scratch', 'part'],
      ],
      rooms: [
        ['301 图形化教室', 12, '配十二台电脑'],
        ['302 图形化小教室', 2, '一对一专用'],
        ['303 Python 小教室', 2, '一对一专用'],
        ['201 图形化教室', 16, '配十六台电脑'],
        ['202 Python 教室', 14, '网络改造，暂停使用'],
        ['203 机器人教室', 14, '配搭建台与器材柜'],
        ['101 Python 教室', 14, '配十四台电脑'],
        ['102 信息学教室', 12, '配十二台电脑'],
        ['103 无人机教室', 12, '配防护网'],
        ['401 多功能厅', 60, '比赛与家长会'],
      ],
    },
    {
      teachers: [
        ['scratch', 'full'],
        ['robot', 'full'],
        ['drone', 'part'],
        ['python', 'full'],
        ['scratch', 'part'],
        ['cpp', 'full'],
        ['making', 'part'],
      ],
      rooms: [
        ['A101 图形化教室', 14, '配十四台电脑'],
        ['A102 机器人教室', 14],
        ['A103 无人机教室', 10, '配防护网'],
        ['A201 Python 教室', 14, '配十四台电脑'],
        ['A202 图形化小教室', 2],
        ['A203 Python 小教室', 2],
        ['A204 信息学教室', 12],
        ['A301 3D 打印教室', 10],
      ],
    },
    {
      teachers: [
        ['scratch', 'full'],
        ['robot', 'full'],
        ['python', 'full'],
        ['cpp', 'full'],
        ['making', 'part'],
        ['scratch', 'part'],
      ],
      rooms: [
        ['1 号图形化小教室', 2],
        ['2 号 Python 小教室', 2],
        ['3 号图形化教室', 16, '配十六台电脑'],
        ['4 号机器人教室', 14],
        ['5 号 Python 教室', 14],
        ['6 号信息学教室', 12],
        ['7 号 3D 打印教室', 8],
      ],
    },
  ],
  texts: {
    hall: '401 多功能厅',
    lockedRooms: '机器人教室与设备间',
    closedRoom: '202 Python 教室',
    spareRoom: '309 备用机房',
    spareCourse: { name: '少儿编程体验课', subject: 'scratch' },
  },
};
