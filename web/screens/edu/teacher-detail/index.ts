export { TeacherDetail as default } from './TeacherDetail.tsx';
