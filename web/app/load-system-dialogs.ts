export const loadSystemDialogs = () => import('./SystemDialogs.tsx');
