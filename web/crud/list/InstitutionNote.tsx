import classes from './InstitutionNote.module.css';

/** Why a campus sees no buttons here. @param noun 课程 */
export const InstitutionNote = ({ noun }: { noun: string }) => (
  <p className={classes.note}>{`${noun}由机构统一维护，校区可查看和使用`}</p>
);
