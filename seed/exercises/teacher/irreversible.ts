/** Hints for mistakes that a teacher cannot fix alone, so that trainees do not search for a missing button. */
export const ATTENDANCE_IRREVERSIBLE = '教师不能更正已经记好的考勤：工作中请教务更正，练习里请重新开始';
export const REQUEST_IRREVERSIBLE = '已提交的申请教师不能撤回或修改：工作中请教务驳回，练习里请重新开始';

export const withIrreversibleHint = (faults: readonly string[], sentence: string): readonly string[] =>
  faults.length > 0 ? [...faults, sentence] : faults;
