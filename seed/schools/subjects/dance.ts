import { teachingModes } from '#contracts/entities/course.ts';
import type { SubjectSchool } from '../subject-school.ts';

const { regular, private: tutoring } = teachingModes;

/** Courses, teachers and rooms of a dance school. */
export const danceSchool: SubjectSchool = {
  subjects: {
    chinese: { name: '中国舞', doors: ['舞蹈'], type: '中国舞', color: '#1c5fb8' },
    latin: { name: '拉丁舞', doors: ['拉丁'], type: '国标舞', color: '#a23b72' },
    street: { name: '街舞', doors: ['街舞'], type: '流行舞', color: '#b8601c' },
    ballet: { name: '芭蕾', doors: ['芭蕾', '舞蹈'], type: '芭蕾', color: '#2b7a78' },
    jazz: { name: '爵士舞', doors: ['街舞'], type: '流行舞', color: '#5b3fa0' },
  },
  courses: [
    { name: '少儿中国舞', subject: 'chinese', mode: regular, hours: 2, hourPrice: 75 },
    { name: '中国舞提高班', subject: 'chinese', mode: regular, hours: 2, hourPrice: 85 },
    { name: '中国舞小课', subject: 'chinese', mode: tutoring, hours: 1, hourPrice: 220 },
    { name: '少儿拉丁舞', subject: 'latin', mode: regular, hours: 2, hourPrice: 80, days: 120 },
    { name: '拉丁舞一对一', subject: 'latin', mode: tutoring, hours: 1, hourPrice: 260 },
    { name: '少儿街舞', subject: 'street', mode: regular, hours: 2, hourPrice: 75 },
    { name: '芭蕾形体', subject: 'ballet', mode: regular, hours: 2, hourPrice: 90 },
    { name: '爵士舞', subject: 'jazz', mode: regular, hours: 2, hourPrice: 80, days: 180 },
    { name: '假期中国舞集训', subject: 'chinese', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期街舞集训', subject: 'street', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期拉丁舞集训', subject: 'latin', mode: regular, hours: 2, hourPrice: 80, vacation: true },
  ],
  campuses: [
    {
      teachers: [
        ['chinese', 'full'],
        ['chinese', 'full'],
        ['latin', 'full'],
        ['latin', 'part'],
        ['street', 'full'],
        ['street', 'part'],
        ['ballet', 'full'],
        ['jazz', 'full'],
        ['chinese', 'part'],
      ],
      rooms: [
        ['301 舞蹈厅', 12, '配把杆与三面镜墙'],
        ['302 舞蹈小课室', 2, '一对一专用'],
        ['303 拉丁小课室', 2, '一对一专用'],
        ['201 舞蹈厅', 24, '木地板，三面镜墙'],
        ['202 舞蹈厅', 20, '地板翻新，暂停使用'],
        ['203 街舞教室', 18, '配音响'],
        ['101 拉丁厅', 20],
        ['102 芭蕾教室', 16, '配移动把杆'],
        ['103 街舞教室', 16],
        ['401 多功能厅', 60, '汇报演出与家长会'],
      ],
    },
    {
      teachers: [
        ['chinese', 'full'],
        ['latin', 'full'],
        ['ballet', 'part'],
        ['street', 'full'],
        ['chinese', 'part'],
        ['jazz', 'full'],
        ['latin', 'part'],
      ],
      rooms: [
        ['A101 舞蹈厅', 22],
        ['A102 拉丁厅', 18],
        ['A103 芭蕾教室', 14],
        ['A201 街舞教室', 18],
        ['A202 舞蹈小课室', 2],
        ['A203 拉丁小课室', 2],
        ['A204 舞蹈厅', 16],
      ],
    },
    {
      teachers: [
        ['chinese', 'full'],
        ['latin', 'full'],
        ['street', 'full'],
        ['ballet', 'full'],
        ['jazz', 'part'],
        ['chinese', 'part'],
      ],
      rooms: [
        ['1 号舞蹈小课室', 2],
        ['2 号拉丁小课室', 2],
        ['3 号舞蹈厅', 20],
        ['4 号拉丁厅', 16],
        ['5 号街舞教室', 16],
        ['6 号芭蕾教室', 14],
        ['7 号舞蹈厅', 24],
      ],
    },
  ],
  texts: {
    hall: '401 多功能厅',
    lockedRooms: '舞蹈厅与音响室',
    closedRoom: '202 舞蹈厅',
    spareRoom: '309 备用排练室',
    spareCourse: { name: '少儿拉丁舞体验课', subject: 'latin' },
  },
};
