import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a language school. */
export const languageSchool: SubjectSchool = {
  subjects: {
    english: { name: '英语', doors: ['英语'], type: '英语', color: '#1c5fb8' },
    phonics: { name: '自然拼读', doors: ['拼读', '英语'], type: '英语', color: '#a23b72' },
    speech: { name: '口才', doors: ['口才'], type: '口才', color: '#b8601c' },
    reading: { name: '绘本阅读', doors: ['阅读'], type: '阅读', color: '#2b7a78' },
    hosting: { name: '播音主持', doors: ['播音'], type: '口才', color: '#5b3fa0' },
    japanese: { name: '日语', doors: ['日语'], type: '日语', color: '#3f6212' },
  },
  courses: [
    { name: '少儿英语口语', subject: 'english', mode: regular, hours: 2, hourPrice: 85 },
    { name: '英语口语一对一', subject: 'english', mode: tutoring, hours: 1, hourPrice: 240 },
    { name: '自然拼读', subject: 'phonics', mode: regular, hours: 1.5, hourPrice: 80 },
    { name: '小小演说家', subject: 'speech', mode: regular, hours: 1.5, hourPrice: 75 },
    { name: '口才一对一', subject: 'speech', mode: tutoring, hours: 1, hourPrice: 200 },
    { name: '绘本阅读', subject: 'reading', mode: regular, hours: 1.5, hourPrice: 70, days: 180 },
    { name: '播音主持', subject: 'hosting', mode: regular, hours: 2, hourPrice: 85 },
    { name: '青少年日语', subject: 'japanese', mode: regular, hours: 2, hourPrice: 80, days: 120 },
    { name: '假期英语口语营', subject: 'english', mode: regular, hours: 2, hourPrice: 85, vacation: true },
    { name: '假期口才集训', subject: 'speech', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期播音主持营', subject: 'hosting', mode: regular, hours: 2, hourPrice: 85, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['english', 'full'],
        ['english', 'full'],
        ['phonics', 'full'],
        ['phonics', 'part'],
        ['speech', 'full'],
        ['speech', 'part'],
        ['reading', 'full'],
        ['hosting', 'full'],
        ['english', 'part'],
      ],
      rooms: [
        ['301 英语教室', 12, '圆桌，配投影'],
        ['302 英语小教室', 2, '一对一专用'],
        ['303 口才小教室', 2, '一对一专用'],
        ['201 英语教室', 16],
        ['202 英语教室', 16, '墙面翻新，暂停使用'],
        ['203 阅读教室', 14, '配绘本架'],
        ['101 口才教室', 15],
        ['102 拼读教室', 14],
        ['103 播音教室', 12, '配麦克风与提词屏'],
        ['401 多功能厅', 60, '演讲比赛与家长会'],
      ],
    },
    {
      teachers: [
        ['english', 'full'],
        ['speech', 'full'],
        ['japanese', 'part'],
        ['reading', 'full'],
        ['english', 'part'],
        ['hosting', 'full'],
        ['phonics', 'part'],
      ],
      rooms: [
        ['A101 英语教室', 16],
        ['A102 口才教室', 15],
        ['A103 日语教室', 12],
        ['A201 阅读教室', 14],
        ['A202 英语小教室', 2],
        ['A203 口才小教室', 2],
        ['A204 播音教室', 12],
        ['A301 拼读教室', 12],
      ],
    },
    {
      teachers: [
        ['speech', 'full'],
        ['english', 'full'],
        ['reading', 'full'],
        ['hosting', 'full'],
        ['japanese', 'part'],
        ['phonics', 'part'],
      ],
      rooms: [
        ['1 号英语小教室', 2],
        ['2 号口才小教室', 2],
        ['3 号英语教室', 16],
        ['4 号口才教室', 15],
        ['5 号阅读教室', 14],
        ['6 号播音教室', 12],
        ['7 号日语教室', 10],
        ['8 号拼读教室', 12],
      ],
    },
  ],
  texts: {
    hall: '401 多功能厅',
    lockedRooms: '播音教室与多功能厅',
    closedRoom: '202 英语教室',
    spareRoom: '309 备用教室',
    spareCourse: { name: '少儿口语体验课', subject: 'english' },
  },
};
