import { type ReactNode, useState } from 'react';
import { AbsenceAreaContext, createAbsenceArea } from './area.ts';
import { AbsentFeatures } from './AbsentFeatures.tsx';

/** Renders a part of the screen that names its own absent features above its content, such as a dialog or a panel. */
export function Area({ children }: { children: ReactNode }) {
  const [area] = useState(createAbsenceArea);
  return (
    <AbsenceAreaContext value={area}>
      <AbsentFeatures />
      {children}
    </AbsenceAreaContext>
  );
}
