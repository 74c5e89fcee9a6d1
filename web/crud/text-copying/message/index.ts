/** A message to one parent. The page of a student's record imports the rest of the feature without it. */
export { ParentMessage } from './ParentMessage.tsx';
