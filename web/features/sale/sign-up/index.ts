/** Form of 分班 for other dialogs. */
export { SignUp } from './SignUpDialog.tsx';
