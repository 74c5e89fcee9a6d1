import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { staff } from '#contracts/calls/staff.ts';
import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, momentOf, newTeaching, removeLessonsLater, removeRulesLater, weekOf } from './lessons.ts';

const HOURS = { startTime: '09:00', endTime: '10:30' } as const;

/** Flow: a rule generates the lessons that the console's preview shows. */
export const scheduleRule: Flow = {
  name: 'schedule-rule',
  title: '排课规则：生成的课次与预览的日期和时间一致，修改规则时课次随之移动，删除规则时未上的课次一并删除',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove],
    [claTimeRules.add, claTimeRules.update, claTimeRules.remove, claTimes.remove],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { courseId: _, ...teaching } = await newTeaching(story, business);
    const { claId, teacherId } = teaching;
    // Starts on the Monday after next, so that all generated lessons lie in the future, whatever day it is today.
    const monday = addDays(mondayOf(await story.today(business)), 14);
    const pattern = { ruleType: ruleTypes.recurring, repeatType: repeatTypes.weekly, weekDay: '2,4' } as const;
    const rule = { ...pattern, beginDate: monday, endDate: addDays(monday, 20), filterHoliday: false };
    const previewed = expandRule(rule).dates.map((claDate) => `${claDate} ${HOURS.startTime}–${HOURS.endTime}`);
    removeLessonsLater(story, business, claId);
    removeRulesLater(story, business, claId);
    await story.request(business, '新增排课规则：三周，每周二、周四', claTimeRules.add, {
      ...teaching,
      ...rule,
      ...HOURS,
    });
    const listed = await story.request(business, '规则已列出', claTimeRules.list, { claId, pageNum: 1, pageSize: 10 });
    const { ruleId, ...ruleForm } = story.only('该班级的规则', listed.rows);
    story.check(
      '规则的星期、开始和结束时间',
      ['2,4', '09:00', '10:30'],
      [ruleForm.weekDay, ruleForm.startTime, ruleForm.endTime],
    );

    const lessons = await lessonsOf(story, business, '取规则生成的课次', claId);
    story.check('生成的课次（预览所示）', previewed, lessons.map(momentOf), claTimeRules.add);
    story.check('课次的授课教师', [teacherId], [...new Set(lessons.map((row) => row.teacherId))]);
    const week = await weekOf(story, business, '取课表第二周', { monday: addDays(monday, 7), claId });
    story.check('课表第二周的课次', previewed.slice(2, 4), week.map(momentOf).sort());

    const afternoon = { startTime: '14:00', endTime: '15:30' };
    const changed = { ruleId, ...teaching, ...rule, ...afternoon };
    const preview = await story.request(business, '预览规则改到下午', claTimeRules.preview, changed);
    const affected = preview.lessons.map((one) => `${one.claDate} ${one.startTime}–${one.endTime}`);
    story.check('预览中受影响的课次', previewed, affected.sort());
    story.check('预览中的冲突', [], preview.conflicts);
    await story.request(business, '规则改到下午', claTimeRules.update, changed);
    const { startTime, endTime } = await story.request(business, '读回规则', claTimeRules.detail, { id: ruleId });
    story.check('规则的开始和结束时间', ['14:00', '15:30'], [startTime, endTime]);
    const moved = await lessonsOf(story, business, '改后取课次', claId);
    const expected = previewed.map((moment) => moment.replace('09:00–10:30', '14:00–15:30'));
    story.check('改后的课次', expected, moved.map(momentOf), claTimeRules.update);

    await story.request(business, '删除规则', claTimeRules.remove, { id: ruleId });
    const rules = await story.request(business, '删除后取规则', claTimeRules.list, { claId, pageNum: 1, pageSize: 10 });
    story.check(
      '删除后还在的规则',
      [],
      rules.rows.map((row) => row.ruleId),
      claTimeRules.remove,
    );
    const after = await lessonsOf(story, business, '删除规则后取课次', claId);
    story.check('删除规则后还在的课次', [], after.map(momentOf), claTimeRules.remove);
  },
};
