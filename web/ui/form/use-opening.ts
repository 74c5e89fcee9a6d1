import { useEffect, useState } from 'react';

/** A dialog that is mounted open opens right after: only the change tells Mantine where the focus is to return to. */
export function useOpening(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && mounted;
}
