export { AgentLog as default } from './AgentLog.tsx';
