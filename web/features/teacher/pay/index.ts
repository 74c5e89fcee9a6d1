export { PaySection } from './PaySection.tsx';
export { PayStateTag } from './PayStateTag.tsx';
export { TeacherStatements } from './TeacherStatements.tsx';
export { usePrintStatements } from './use-print-statements.tsx';
