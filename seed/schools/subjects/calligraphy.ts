import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a calligraphy school. */
export const calligraphySchool: SubjectSchool = {
  subjects: {
    pen: { name: '硬笔书法', doors: ['硬笔'], type: '硬笔', color: '#1c5fb8' },
    brush: { name: '软笔书法', doors: ['软笔'], type: '软笔', color: '#a23b72' },
    seal: { name: '篆刻', doors: ['篆刻'], type: '篆刻', color: '#b8601c' },
    ink: { name: '水墨画', doors: ['水墨', '软笔'], type: '国画', color: '#2b7a78' },
    posture: { name: '控笔训练', doors: ['控笔', '硬笔'], type: '硬笔', color: '#5b3fa0' },
  },
  courses: [
    { name: '少儿硬笔楷书', subject: 'pen', mode: regular, hours: 1.5, hourPrice: 65 },
    { name: '硬笔行楷', subject: 'pen', mode: regular, hours: 1.5, hourPrice: 75 },
    { name: '硬笔一对一', subject: 'pen', mode: tutoring, hours: 1, hourPrice: 180 },
    { name: '软笔楷书', subject: 'brush', mode: regular, hours: 2, hourPrice: 75, days: 180 },
    { name: '软笔隶书', subject: 'brush', mode: regular, hours: 2, hourPrice: 80 },
    { name: '软笔一对一', subject: 'brush', mode: tutoring, hours: 1, hourPrice: 200 },
    { name: '少儿水墨画', subject: 'ink', mode: regular, hours: 2, hourPrice: 75, days: 120 },
    { name: '篆刻入门', subject: 'seal', mode: regular, hours: 2, hourPrice: 90 },
    { name: '控笔训练', subject: 'posture', mode: regular, hours: 1.5, hourPrice: 60 },
    { name: '假期硬笔集训', subject: 'pen', mode: regular, hours: 2, hourPrice: 65, vacation: true },
    { name: '假期软笔集训', subject: 'brush', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期水墨画集训', subject: 'ink', mode: regular, hours: 2, hourPrice: 75, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['pen', 'full'],
        ['pen', 'full'],
        ['brush', 'full'],
        ['brush', 'part'],
        ['ink', 'full'],
        ['posture', 'part'],
        ['pen', 'full'],
        ['brush', 'full'],
        ['pen', 'part'],
      ],
      rooms: [
        ['301 硬笔教室', 12, '配护眼台灯'],
        ['302 硬笔小教室', 2, '一对一专用'],
        ['303 软笔小教室', 2, '一对一专用'],
        ['201 硬笔教室', 18],
        ['202 软笔教室', 16, '书案维修，暂停使用'],
        ['203 水墨教室', 14, '配毛毡与水池'],
        ['101 软笔教室', 16, '配书案与毛毡'],
        ['102 软笔教室', 14],
        ['103 控笔教室', 14],
        ['401 展览厅', 60, '作品展与家长会'],
      ],
    },
    {
      teachers: [
        ['pen', 'full'],
        ['brush', 'full'],
        ['seal', 'part'],
        ['ink', 'full'],
        ['pen', 'part'],
        ['posture', 'full'],
        ['brush', 'part'],
      ],
      rooms: [
        ['A101 硬笔教室', 16],
        ['A102 软笔教室', 14],
        ['A103 篆刻教室', 10, '刻刀由教师保管'],
        ['A201 水墨教室', 14],
        ['A202 硬笔小教室', 2],
        ['A203 软笔小教室', 2],
        ['A204 控笔教室', 12],
      ],
    },
    {
      teachers: [
        ['pen', 'full'],
        ['brush', 'full'],
        ['ink', 'full'],
        ['posture', 'full'],
        ['seal', 'part'],
        ['pen', 'part'],
      ],
      rooms: [
        ['1 号硬笔小教室', 2],
        ['2 号软笔小教室', 2],
        ['3 号硬笔教室', 16],
        ['4 号软笔教室', 14],
        ['5 号水墨教室', 14],
        ['6 号控笔教室', 12],
        ['7 号篆刻教室', 10, '刻刀由教师保管'],
      ],
    },
  ],
  texts: {
    hall: '401 展览厅',
    lockedRooms: '篆刻教室与展览厅',
    closedRoom: '202 软笔教室',
    spareRoom: '309 备用书房',
    spareCourse: { name: '少儿篆刻体验课', subject: 'seal' },
  },
};
