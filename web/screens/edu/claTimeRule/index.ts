export { ClaTimeRulePage as default } from './ClaTimeRulePage.tsx';
