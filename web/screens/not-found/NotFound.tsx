import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { connection } from '../../http/connect.ts';

/** Logs, says so, and goes home (Spec 1 §2). */
export function NotFound() {
  const [, navigate] = useLocation();
  useEffect(() => {
    console.error('页面不存在，或没有访问权限');
    connection.showError('页面不存在，或没有访问权限，已返回首页');
    navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
