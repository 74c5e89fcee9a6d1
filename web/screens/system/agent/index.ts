export { AgentList as default } from './AgentList.tsx';
