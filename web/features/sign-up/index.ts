/** Form in which a student joins a class, for other dialogs. */
export { type Applicant, SignUp } from './SignUpDialog.tsx';
