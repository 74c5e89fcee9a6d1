import type { SandboxFacts } from '../mock-schemas.ts';

/** To whoever runs the server: where all sandboxes are. */
export const DeskLink = ({ sandbox, className }: { sandbox: SandboxFacts; className?: string | undefined }) =>
  sandbox.rank === 'operator' && (
    <a className={className} href="/desk">
      演示台
    </a>
  );
