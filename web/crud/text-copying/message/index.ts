/** Message to one parent. A separate entry point, so that the page of a student's record does not import it. */
export { ParentMessage } from './ParentMessage.tsx';
