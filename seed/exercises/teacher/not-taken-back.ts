/** What a teacher cannot mend alone, so that nobody looks for a button that is not there. */
export const RECORDED = '教师不能更正已经记好的考勤：工作中请教务更正，练习里请重新开始';
export const ASKED = '已提交的申请教师不能撤回或修改：工作中请教务驳回，练习里请重新开始';

export const notTakenBack = (faults: readonly string[], sentence: string): readonly string[] =>
  faults.length > 0 ? [...faults, sentence] : faults;
