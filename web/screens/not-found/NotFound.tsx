import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { appBindings } from '../../http/app-bindings.ts';

/** Shows the not-found message as a toast, logs it and returns to the home page (Spec 1 §2). Renders nothing. */
export function NotFound() {
  const [, navigate] = useLocation();
  useEffect(() => {
    console.error('页面不存在，或没有访问权限');
    appBindings.showError('页面不存在，或没有访问权限，已返回首页');
    navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
