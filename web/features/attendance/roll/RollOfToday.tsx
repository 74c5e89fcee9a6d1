import classes from '../form/AttendanceForm.module.css';

/** States that the backend returned today's students for a past lesson, because it does not store the days of seats. */
export const RollOfToday = ({ visible }: { visible: boolean }) =>
  visible && (
    <p className={classes.note} role="note">
      名单是班级今天的在读学员，不是上课当天的，请核对后再保存。
    </p>
  );
