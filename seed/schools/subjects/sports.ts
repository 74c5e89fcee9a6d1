import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a sports school. */
export const sportsSchool: SubjectSchool = {
  subjects: {
    basketball: { name: '篮球', doors: ['篮球'], type: '球类', color: '#1c5fb8' },
    football: { name: '足球', doors: ['足球'], type: '球类', color: '#a23b72' },
    badminton: { name: '羽毛球', doors: ['羽毛球'], type: '球类', color: '#b8601c' },
    taekwondo: { name: '跆拳道', doors: ['跆拳道'], type: '武道', color: '#2b7a78' },
    fitness: { name: '体适能', doors: ['体适能'], type: '体能', color: '#5b3fa0' },
    tabletennis: { name: '乒乓球', doors: ['乒乓球'], type: '球类', color: '#3f6212' },
  },
  courses: [
    { name: '少儿篮球', subject: 'basketball', mode: regular, hours: 2, hourPrice: 80 },
    { name: '篮球提高班', subject: 'basketball', mode: regular, hours: 2, hourPrice: 95 },
    { name: '篮球一对一', subject: 'basketball', mode: tutoring, hours: 1, hourPrice: 260 },
    { name: '少儿足球', subject: 'football', mode: regular, hours: 2, hourPrice: 75, days: 120 },
    { name: '羽毛球小班', subject: 'badminton', mode: regular, hours: 1.5, hourPrice: 90 },
    { name: '羽毛球一对一', subject: 'badminton', mode: tutoring, hours: 1, hourPrice: 240 },
    { name: '跆拳道基础', subject: 'taekwondo', mode: regular, hours: 2, hourPrice: 70, days: 180 },
    { name: '儿童体适能', subject: 'fitness', mode: regular, hours: 1.5, hourPrice: 85 },
    { name: '乒乓球小班', subject: 'tabletennis', mode: regular, hours: 1.5, hourPrice: 85 },
    { name: '假期篮球集训', subject: 'basketball', mode: regular, hours: 2, hourPrice: 80, vacation: true },
    { name: '假期足球集训', subject: 'football', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期跆拳道集训', subject: 'taekwondo', mode: regular, hours: 2, hourPrice: 70, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['basketball', 'full'],
        ['basketball', 'full'],
        ['football', 'full'],
        ['football', 'part'],
        ['badminton', 'full'],
        ['badminton', 'part'],
        ['taekwondo', 'full'],
        ['fitness', 'full'],
        ['basketball', 'part'],
      ],
      rooms: [
        ['301 篮球半场', 12, '小班专用'],
        ['302 篮球训练区', 2, '一对一专用'],
        ['303 羽毛球训练区', 2, '一对一专用'],
        ['201 篮球馆', 24, '标准场地'],
        ['202 篮球馆', 20, '地板翻新，暂停使用'],
        ['203 跆拳道馆', 20, '铺护垫'],
        ['101 足球场', 24, '五人制场地'],
        ['102 羽毛球馆', 16, '四片场地'],
        ['103 体适能馆', 14],
        ['401 多功能厅', 60, '体测与家长会'],
      ],
    },
    {
      teachers: [
        ['badminton', 'full'],
        ['taekwondo', 'full'],
        ['tabletennis', 'part'],
        ['football', 'full'],
        ['basketball', 'part'],
        ['fitness', 'full'],
        ['badminton', 'part'],
      ],
      rooms: [
        ['A101 羽毛球馆', 16, '四片场地'],
        ['A102 跆拳道馆', 18],
        ['A103 乒乓球馆', 12, '六张球台'],
        ['A201 足球场', 22, '五人制场地'],
        ['A202 羽毛球训练区', 2],
        ['A203 篮球半场', 14],
        ['A204 体适能馆', 12],
      ],
    },
    {
      teachers: [
        ['basketball', 'full'],
        ['taekwondo', 'full'],
        ['fitness', 'full'],
        ['badminton', 'full'],
        ['tabletennis', 'part'],
        ['football', 'part'],
      ],
      rooms: [
        ['1 号篮球训练区', 2],
        ['2 号羽毛球训练区', 2],
        ['3 号篮球馆', 20],
        ['4 号跆拳道馆', 18],
        ['5 号体适能馆', 14],
        ['6 号羽毛球馆', 12, '三片场地'],
        ['7 号乒乓球馆', 10, '五张球台'],
        ['8 号足球场', 20, '五人制场地'],
      ],
    },
  ],
  texts: {
    hall: '401 多功能厅',
    lockedRooms: '器材室与训练馆',
    closedRoom: '202 篮球馆',
    spareRoom: '309 备用训练室',
    spareCourse: { name: '少儿体能体验课', subject: 'fitness' },
  },
};
