/** Form in which a student joins a class, for other dialogs. */
export { SignUp } from './SignUpDialog.tsx';
